import { useEffect, useState } from 'react'
import { evidenceFormText as text } from '#text/evidence/evidence.ts'
import type { Elements } from '#ui/elements.ts'
import type { FormView } from '#ui/form/useForm.ts'
import { EvidenceFields } from './EvidenceFields.tsx'
import { type EVIDENCE, filledIn } from './evidence-values.ts'
import '#ui/form/fold.css'

type Props = { form: FormView; part?: typeof EVIDENCE | ''; children?: Elements }

/**
 * Renders the optional details of an NGO. The fold is closed until a person opens it or a field inside has an error (design
 * §18). The children are below the fields.
 */
export function EvidenceFold({ form, part = '', children }: Props) {
  const [open, setOpen] = useState(false)
  const { given, all } = filledIn(part, form.values)
  const isWrong = Object.keys(form.faults).some((name) => name.startsWith(part) && name in form.labels)
  useEffect(() => {
    if (isWrong) setOpen(true)
  }, [isWrong])
  return (
    <details className="fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="hours-stone" aria-hidden="true">
          <b>{text.stone.number}</b> {text.stone.unit}
        </span>
        <span className="fold__title">{text.title}</span>
        <span className="fold__line">{open || given > 0 ? text.filled(given, all) : text.offer}</span>
        <span className="fold__mark" aria-hidden="true" />
      </summary>
      <div className="fold__body evidence">
        <p className="small muted">{text.lead}</p>
        <EvidenceFields form={form} part={part} />
        {children}
      </div>
    </details>
  )
}
