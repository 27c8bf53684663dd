import { useState } from 'react'
import type { Flag } from '#domain/flag/flag.ts'
import { api, ask } from '#lib/api.ts'
import { adminText } from '#text/admin/admin.ts'
import { flagText as text } from '#text/flag/flag.ts'
import { asPage } from '#ui/list/usePages.ts'
import { type ItemState, OpenChoice } from '../admin-list/OpenChoice.tsx'
import { PagedList } from '../admin-list/PagedList.tsx'
import { useOpenPages } from '../admin-list/useOpenPages.ts'
import { useRowOutcomes } from '../admin-list/useRowOutcomes.ts'
import { CorrectionList } from '../certificate/correction/CorrectionList.tsx'
import { RevokeDialog } from '../certificate/revocation/RevokeDialog.tsx'
import { FlagCard } from './FlagCard.tsx'
import { ResolveDialog } from './ResolveDialog.tsx'
import { RevokeByCode } from './RevokeByCode.tsx'
import './FlagList.css'

async function pageOfFlags(state: ItemState, cursor?: string) {
  return asPage(await ask(api.admin.flags.$get({ query: { state, cursor } })), ({ flags }) => flags)
}

/** Lists flags with the affected certificates, and the admin's actions (D57, D61). */
export function FlagList({ onLocked, onResolved }: { onLocked: () => void; onResolved: () => void }) {
  const { list, pageOf, shown, show } = useOpenPages('flags', pageOfFlags)
  const rows = useRowOutcomes(list, pageOf, onLocked)
  const [settling, setSettling] = useState<Flag | null>(null)
  const [revoking, setRevoking] = useState<string | null>(null)
  const resolved = ({ id }: Flag) => {
    setSettling(null)
    rows.done(id, text.saved)
    onResolved()
  }
  return (
    <>
      <PagedList
        title={text.title}
        hint={text.hint}
        tools={
          <>
            <OpenChoice shown={shown} onShow={show} />
            <RevokeByCode onFound={setRevoking} />
          </>
        }
        empty={text.empty[shown]}
        list={list}
        isDone={rows.isDone}
        failed={adminText.loadFailed}
        onLocked={onLocked}
      >
        {(flag) => (
          <FlagCard
            key={flag.id}
            flag={flag}
            {...rows.of(flag)}
            onResolve={() => setSettling(flag)}
            onRevoke={setRevoking}
          />
        )}
      </PagedList>
      <CorrectionList onLocked={onLocked} onDecided={onResolved} />
      {settling && (
        <ResolveDialog
          flag={settling}
          onCancel={() => setSettling(null)}
          onDone={() => resolved(settling)}
          onRefused={(answer) => {
            setSettling(null)
            rows.refused(settling, answer, text.failed)
          }}
        />
      )}
      {revoking && (
        <RevokeDialog
          of={{ code: revoking }}
          onClose={() => setRevoking(null)}
          onDone={list.again}
          onLocked={onLocked}
        />
      )}
    </>
  )
}
