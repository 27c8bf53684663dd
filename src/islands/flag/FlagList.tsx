import { useState } from 'react'
import type { Flag } from '#domain/flag/flag.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { adminText } from '#text/admin/admin.ts'
import { byPasscode } from '#text/admin/decision.ts'
import { flagKindText, flagText as text } from '#text/flag/flag.ts'
import { stop } from '#text/page/page.ts'
import { momentText } from '#text/time/moment.ts'
import { RowOutcome } from '#ui/list/RowOutcome.tsx'
import { asPage } from '#ui/list/usePages.ts'
import { toast } from '#ui/Toasts.tsx'
import { Changes } from '../admin-list/Changes.tsx'
import { PagedList } from '../admin-list/PagedList.tsx'
import { type Shown, useOpenPages } from '../admin-list/useOpenPages.tsx'
import { useRowOutcomes } from '../admin-list/useRowOutcomes.ts'
import { CorrectionList } from '../certificate/correction/CorrectionList.tsx'
import { CertificateRows } from '../certificate/revocation/CertificateRows.tsx'
import { RevokeDialog } from '../certificate/revocation/RevokeDialog.tsx'
import { ResolveDialog } from './ResolveDialog.tsx'
import { RevokeByCode } from './RevokeByCode.tsx'
import './FlagList.css'

async function pageOfFlags(state: Shown, cursor?: string) {
  return asPage(await ask(api.admin.flags.$get({ query: { state, cursor } })), ({ flags }) => flags)
}

/** Lists flags with the affected certificates, and the admin's actions (D57, D61). */
export function FlagList({ onLocked, onResolved }: { onLocked: () => void; onResolved: () => void }) {
  const { list, pageOf, shown, choice } = useOpenPages('flags', pageOfFlags)
  const rows = useRowOutcomes(list, pageOf, onLocked)
  const [settling, setSettling] = useState<Flag | null>(null)
  const [revoking, setRevoking] = useState<string | null>(null)
  const refused = (flag: Flag, answer: FailedAnswer) => {
    setSettling(null)
    if (answer.code === 'gate-locked') return onLocked()
    toast.alarm(text.failed(answer.message))
    rows.changed(flag)
  }
  const resolved = ({ id }: Flag) => {
    setSettling(null)
    rows.settle(id, text.saved)
    toast.say(text.saved)
    onResolved()
  }
  return (
    <>
      <PagedList
        title={text.title}
        hint={text.hint}
        tools={
          <>
            {choice}
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
            said={rows.said.get(flag.id) ?? null}
            before={rows.before.get(flag.id)}
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
          onRefused={(answer) => refused(settling, answer)}
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

type CardProps = {
  flag: Flag
  /** The outcome of a flag that was just resolved. */
  said: string | null
  /** The flag that the admin saw before their last action, which was refused. */
  before: Flag | undefined
  onResolve: () => void
  onRevoke: (code: string) => void
}

function FlagCard({ flag, said, before, onResolve, onRevoke }: CardProps) {
  const { kind, at, orgName, count, rows, putsOnHold, resolved } = flag
  return (
    <article className="flag">
      <h2>{flagKindText(kind)}</h2>
      <p className="small muted">
        <span dir="auto">{orgName || rows[0]?.orgName}</span>
        <span>{` (${momentText(at)})${stop} ${text.count(count, rows.length)}`}</span>
      </p>
      {putsOnHold && !resolved && <p className="small">{text.onHold}</p>}
      {count === 0 ? (
        <p>{text.left}</p>
      ) : (
        <CertificateRows label={flagKindText(kind)} rows={rows} onRevoke={onRevoke} />
      )}
      {resolved ? (
        <p>
          <b>{text.resolved(resolved.outcome, resolved.by ?? byPasscode, momentText(resolved.at))}</b>{' '}
          <span dir="auto">{resolved.reason}</span>
        </p>
      ) : (
        <RowOutcome said={said} of={flagKindText(kind)}>
          <p className="row">
            <button className="button button--small" type="button" onClick={onResolve}>
              {text.resolve}
              <span className="visually-hidden">{`: ${flagKindText(kind)}`}</span>
            </button>
          </p>
        </RowOutcome>
      )}
      {before && (
        <Changes id={flag.id} changes={[{ label: text.columns.code, before: codesOf(before), now: codesOf(flag) }]} />
      )}
    </article>
  )
}

const codesOf = ({ rows }: Flag): string => rows.map(({ code }) => code).join(', ')
