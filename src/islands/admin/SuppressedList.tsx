import { useState } from 'react'
import { api, ask } from '#lib/api.ts'
import { suppressedText as text } from '#text/admin/suppressed-address.ts'
import { momentText } from '#text/time/moment.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { RowOutcome } from '#ui/list/RowOutcome.tsx'
import { usePages } from '#ui/list/usePages.ts'
import { LoadError } from '#ui/states.tsx'
import { toast } from '#ui/Toasts.tsx'
import { useRowOutcomes } from '../admin-list/useRowOutcomes.ts'
import '../../ui/list/entry.css'
import './AdminPanel.css'

async function loadSuppressed() {
  const answer = await ask(api.admin['suppressed-addresses'].$get())
  if (!answer.ok) return answer
  const rows = answer.value.addresses.map((one) => ({ id: one.address, ...one }))
  return { ok: true as const, value: { rows, next: null } }
}

type SuppressedRow = Extract<Awaited<ReturnType<typeof loadSuppressed>>, { ok: true }>['value']['rows'][number]

/** Lists the addresses to which no more emails are sent, and lets emails be sent there again. It is empty if there are none. */
export function SuppressedList({ onLocked }: { onLocked: () => void }) {
  const list = usePages(loadSuppressed, () => 'suppressed')
  const [lifting, setLifting] = useState<string | null>(null)
  const rows = useRowOutcomes(list, loadSuppressed, onLocked)
  const lift = async (address: string) => {
    setLifting(address)
    const answer = await ask(api.admin['suppressed-addresses'].lift.$post({ json: { address } }))
    setLifting(null)
    if (answer.ok) return rows.done(address, text.lifted)
    if (answer.code === 'gate-locked') return onLocked()
    toast.alarm(text.failed(answer.message))
    // Another admin has lifted it since the list was loaded.
    if (answer.status === 404) rows.settle(address, text.lifted)
  }
  const { value, failure } = list
  if (failure)
    return (
      failure.code !== 'gate-locked' && <LoadError message={text.loadFailed(failure.message)} onRetry={list.again} />
    )
  if (!value?.rows.length) return null
  return (
    <section className="suppressed" aria-labelledby="suppressed">
      <h2 id="suppressed">{text.title}</h2>
      <p className="muted">{text.hint}</p>
      {value.rows.map((row) => (
        <SuppressedCard
          key={row.id}
          row={row}
          busy={lifting === row.id}
          said={rows.of(row).said}
          onLift={() => lift(row.id)}
        />
      ))}
    </section>
  )
}

type CardProps = { row: SuppressedRow; busy: boolean; said: string | null; onLift: () => void }

const SuppressedCard = ({ row, busy, said, onLift }: CardProps) => (
  <article className="entry" aria-label={row.address}>
    <h3>{row.address}</h3>
    <dl className="entry__facts">
      <dt>{text.reason}</dt>
      <dd>{text.reasonOf(row.failure)}</dd>
      <dt>{text.since}</dt>
      <dd>{momentText(row.since)}</dd>
      <dt>{text.unsent}</dt>
      <dd>{row.unsent}</dd>
    </dl>
    <div className="entry__actions">
      <RowOutcome said={said} of={row.address}>
        <BusyButton className="button button--second" busy={busy} busyWord={text.lifting} onClick={onLift}>
          {text.lift}
        </BusyButton>
      </RowOutcome>
    </div>
  </article>
)
