import { formText } from '#text/form/form.ts'
import { WarnIcon } from '#ui/icon/icons.tsx'
import type { Elements } from '../elements.ts'
import type { FormView } from './useForm.ts'
import './Field.css'
import './segment.css'

type Common = {
  form: FormView
  name: string
  hint?: string
  optional?: boolean
  /** Does not mark the field as optional, because its heading marks the whole group. */
  unmarked?: boolean
  className?: string
  /** Announces the fault when it appears. Used in forms without a summary. */
  live?: boolean
}

type ControlProps = {
  id: string
  name: string
  className: string
  value: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
}

/** Renders a field: label, hint, error, then the control (design §8). */
function Field({
  form,
  name,
  hint,
  optional,
  unmarked,
  className,
  live,
  control,
}: Common & { control: (wiring: ControlProps) => Elements }) {
  const id = form.idOf(name)
  const fault = form.faults[name]
  const about = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className={['field', fault && 'field--error', className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>
        <span>{`${form.labels[name] ?? ''} `}</span>
        {optional && <span className="field__optional">{formText.optional}</span>}
      </label>
      <About id={id} hint={hint} fault={fault?.text} live={live} />
      {control({
        id,
        name,
        className: 'input',
        value: form.values[name] ?? '',
        'aria-describedby': about || undefined,
        'aria-invalid': fault ? true : undefined,
        'aria-required': optional || unmarked ? undefined : true,
        onChange: (event) => form.set(name, event.target.value),
        onBlur: () => form.leave(name),
      })}
    </div>
  )
}

function About({ id, hint, fault, live }: { id: string; hint?: string; fault?: string; live?: boolean }) {
  return (
    <>
      {hint && (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {fault && (
        <p className="error" id={`${id}-fault`} role={live ? 'alert' : undefined}>
          <WarnIcon />
          <span>{fault}</span>
        </p>
      )}
    </>
  )
}

type TextProps = Common & {
  readOnly?: boolean
  type?: 'text' | 'url' | 'tel' | 'email' | 'date' | 'time' | 'password'
  placeholder?: string
  autoComplete?: string
  inputMode?: 'numeric' | 'decimal'
  min?: string
  /** Names to choose from, which can also be found by an alias. Other text is allowed. */
  suggestions?: readonly { name: string; alias?: string }[]
  onFocus?: () => void
}

export function TextField({
  type = 'text',
  placeholder,
  autoComplete,
  inputMode,
  min,
  readOnly,
  suggestions,
  onFocus,
  ...field
}: TextProps) {
  const list = suggestions && `${field.form.idOf(field.name)}-list`
  return (
    <Field
      {...field}
      control={(wiring) => (
        <>
          <input {...wiring} {...{ type, placeholder, autoComplete, inputMode, min, readOnly, onFocus, list }} />
          {suggestions && (
            <datalist id={list}>
              {suggestions.map(({ name, alias }) => (
                <option value={name} label={alias} key={name} />
              ))}
            </datalist>
          )}
        </>
      )}
    />
  )
}

export function AreaField({ rows, readOnly, ...field }: Common & { rows?: number; readOnly?: boolean }) {
  return <Field {...field} control={(wiring) => <textarea {...wiring} {...{ rows, readOnly }} />} />
}

/** The labels, keyed by code, in the order in which they are shown. */
type Choices = Record<string, string>

export function SelectField({ choices, ...field }: Common & { choices: Choices }) {
  return (
    <Field
      {...field}
      control={(wiring) => (
        <select {...wiring}>
          {Object.entries(choices).map(([choice, label]) => (
            <option value={choice} key={choice}>
              {label}
            </option>
          ))}
        </select>
      )}
    />
  )
}

/** Renders a few choices as a segmented control. `stack` puts them below each other on phones. */
export function ChoiceField({ form, name, hint, choices, stack }: Common & { choices: Choices; stack?: boolean }) {
  const id = form.idOf(name)
  const fault = form.faults[name]
  const about = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <fieldset className={fault ? 'field field--error' : 'field'} aria-describedby={about || undefined}>
      <legend className="label">{form.labels[name]}</legend>
      <About id={id} hint={hint} fault={fault?.text} />
      <div className={stack ? 'segment segment--stack' : 'segment'}>
        {Object.entries(choices).map(([choice, label], place) => (
          <label key={choice}>
            <input
              type="radio"
              id={place === 0 ? id : undefined}
              name={id}
              value={choice}
              checked={form.values[name] === choice}
              onChange={() => form.set(name, choice)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
