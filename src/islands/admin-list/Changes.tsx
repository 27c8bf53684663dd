import { useEffect, useRef } from 'react'
import { decisionText } from '#text/admin/decision.ts'
import './Changes.css'

/** A part of a card, with its value in the version that the admin saw and its value now. Empty means none. */
export type Change = { label: string; before: string; now: string }

/** Lists what changed while an admin had the card open. Takes the focus after each change. */
export function Changes({ id, changes }: { id: string; changes: readonly Change[] }) {
  const section = useRef<HTMLElement>(null)
  const text = decisionText.changed
  const shown = changes.filter(({ before, now }) => before !== now)
  const key = JSON.stringify(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change
  useEffect(() => section.current?.focus(), [key])
  return (
    <section className="changes" aria-labelledby={`changes-${id}`} tabIndex={-1} ref={section}>
      <h3 id={`changes-${id}`}>{text.title}</h3>
      {shown.length === 0 && <p>{text.same}</p>}
      <dl>
        {shown.map(({ label, before, now }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="muted">{`${text.before}: `}</span>
              <del dir="auto">{before || text.nothing}</del>
            </dd>
            <dd>
              <span className="muted">{`${text.now}: `}</span>
              <ins dir="auto">{now || text.nothing}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
