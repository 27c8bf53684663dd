import { useEffect, useRef } from 'react'
import { authText } from '#text/account/auth.ts'
import { decisionText } from '#text/admin/decision.ts'
import { reviewText } from '#text/admin/review.ts'
import { factNames } from '#text/evidence/evidence.ts'
import { ngoListText } from '#text/organization/ngo-list.ts'
import type { ChangedField, NgoChange } from '../review/changes.ts'
import './NgoCard.css'

const { email, phone, website } = ngoListText.card
const { orgName, location: city, description } = authText.fields
const LABELS: Record<ChangedField, string> = {
  ...factNames,
  ...{ orgName, email, phone, website, location: city, description, questions: reviewText.questions.title },
}

/** Lists the fields that changed while an admin had the card open. Takes the focus after each change. */
export function NgoChanges({ id, changes }: { id: string; changes: readonly NgoChange[] }) {
  const section = useRef<HTMLElement>(null)
  const text = decisionText.changed
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change
  useEffect(() => section.current?.focus(), [changes])
  return (
    <section className="ngo-card__changes" aria-labelledby={`changes-${id}`} tabIndex={-1} ref={section}>
      <h3 id={`changes-${id}`}>{text.title}</h3>
      {changes.length === 0 && <p>{text.same}</p>}
      <dl>
        {changes.map(({ field, before, now }) => (
          <div key={field}>
            <dt>{LABELS[field]}</dt>
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
