import { KEY_SCOPES } from '#domain/college/api-key.ts'
import { newKeyText as text } from '#text/college/api-key.ts'
import type { FormView } from '#ui/form/useForm.ts'
import { WarnIcon } from '#ui/icon/icons.tsx'
import { scopesIn, withScope } from './scope-values.ts'
import './ScopesField.css'
import '#ui/form/checkbox.css'
import '#ui/form/Field.css'

/** The checkboxes for what a key allows. */
export function ScopesField({ form }: { form: FormView }) {
  const id = form.idOf('scopes')
  const value = form.values.scopes ?? ''
  const fault = form.faults.scopes
  return (
    <fieldset className={fault ? 'field field--error' : 'field'} aria-describedby={fault && `${id}-fault`}>
      <legend className="label">{form.labels.scopes}</legend>
      {fault && (
        <p className="error" id={`${id}-fault`}>
          <WarnIcon />
          <span>{fault.text}</span>
        </p>
      )}
      {KEY_SCOPES.map((scope, place) => (
        <label className="checkbox key-scope" key={scope}>
          <input
            type="checkbox"
            id={place === 0 ? id : undefined}
            checked={scopesIn(value).includes(scope)}
            onChange={({ target }) => form.set('scopes', withScope(value, scope, target.checked))}
          />
          <span>
            <span>{text.scopes[scope][0]}</span>
            <small className="small muted">{text.scopes[scope][1]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
