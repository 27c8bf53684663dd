import { formText } from '#text/form/form.ts'
import type { FormView } from './useForm.ts'
import './ErrorSummary.css'

/** Links each fault to its field, in the order of the form. Takes the focus when it appears. */
export function ErrorSummary({ form: { faults, labels, summary, idOf } }: { form: FormView }) {
  const fields = [
    ...Object.keys(labels).filter((field) => faults[field]),
    ...Object.keys(faults).filter((field) => !(field in labels)),
  ]
  if (fields.length === 0) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={summary}>
      <h2>{formText.problem}</h2>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            {field in labels ? <FieldLink id={idOf(field)}>{faults[field]?.line}</FieldLink> : faults[field]?.line}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the field without changing the URL, because its hash may name a view. */
function FieldLink({ id, children }: { id: string; children: string | undefined }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(id)?.focus()
      }}
    >
      {children}
    </a>
  )
}
