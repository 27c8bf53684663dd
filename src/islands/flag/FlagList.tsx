import { useRef, useState } from 'react'
import type { Flag } from '#domain/flag/flag.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { adminText } from '#text/admin/admin.ts'
import { byPasscode } from '#text/admin/decision.ts'
import { flagKindText, flagText as text } from '#text/flag/flag.ts'
import { stop } from '#text/page/page.ts'
import { momentText } from '#text/time/moment.ts'
import { asPage, usePages } from '#ui/list/usePages.ts'
import { toast } from '#ui/Toasts.tsx'
import { PagedList } from '../admin-list/PagedList.tsx'
import { CorrectionList } from '../certificate/correction/CorrectionList.tsx'
import { CertificateRows } from '../certificate/revocation/CertificateRows.tsx'
import { RevokeDialog } from '../certificate/revocation/RevokeDialog.tsx'
import { ResolveDialog } from './ResolveDialog.tsx'
import { RevokeByCode } from './RevokeByCode.tsx'
import './FlagList.css'

type ShownFlags = 'open' | 'resolved'

async function pageOfFlags(state: ShownFlags, cursor?: string) {
  return asPage(await ask(api.admin.flags.$get({ query: { state, cursor } })), ({ flags }) => flags)
}

/** Lists flags with the affected certificates, and the admin's actions (D57, D61). */
export function FlagList({ onLocked, onResolved }: { onLocked: () => void; onResolved: () => void }) {
  const state = useRef<ShownFlags>('open')
  const [shown, setShown] = useState<ShownFlags>('open')
  const list = usePages(
    (cursor) => pageOfFlags(state.current, cursor),
    () => `flags ${state.current}`,
  )
  const [settling, setSettling] = useState<Flag | null>(null)
  const [revoking, setRevoking] = useState<string | null>(null)
  const refused = (answer: FailedAnswer) => {
    setSettling(null)
    if (answer.code === 'gate-locked') return onLocked()
    toast.alarm(text.failed(answer.message))
    list.again()
  }
  const resolved = async () => {
    await list.again()
    setSettling(null)
    readOn()
    toast.say(text.saved)
    onResolved()
  }
  const show = async (one: ShownFlags) => {
    state.current = one
    await list.again()
    setShown(one)
  }
  return (
    <>
      <PagedList
        title={text.title}
        hint={text.hint}
        tools={
          <>
            <States shown={shown} onShow={show} />
            <RevokeByCode onFound={setRevoking} />
          </>
        }
        empty={text.empty[shown]}
        list={list}
        failed={adminText.loadFailed}
        onLocked={onLocked}
      >
        {(flag) => <FlagCard key={flag.id} flag={flag} onResolve={() => setSettling(flag)} onRevoke={setRevoking} />}
      </PagedList>
      <CorrectionList onLocked={onLocked} onDecided={onResolved} />
      {settling && (
        <ResolveDialog flag={settling} onCancel={() => setSettling(null)} onDone={resolved} onRefused={refused} />
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

const States = ({ shown, onShow }: { shown: ShownFlags; onShow: (one: ShownFlags) => void }) => (
  <p className="row flag-states">
    {(['open', 'resolved'] as const).map((one) => (
      <button
        key={one}
        type="button"
        className="button button--line button--small"
        aria-pressed={one === shown}
        onClick={() => onShow(one)}
      >
        {text.states[one]}
      </button>
    ))}
  </p>
)

/** Moves the focus to the list's heading, because the pressed button was removed with its card. */
const readOn = () =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
  })

type CardProps = { flag: Flag; onResolve: () => void; onRevoke: (code: string) => void }

function FlagCard({ flag, onResolve, onRevoke }: CardProps) {
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
        <p className="row">
          <button className="button button--small" type="button" onClick={onResolve}>
            {text.resolve}
            <span className="visually-hidden">{`: ${flagKindText(kind)}`}</span>
          </button>
        </p>
      )}
    </article>
  )
}
