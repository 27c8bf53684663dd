import { MOST_TEXT, MOST_TITLE } from '#domain/announcement/announcement.ts'
import { composerText as text } from '#text/announcement/announcement.ts'
import { AreaField, TextField } from '#ui/form/Field.tsx'
import type { FormView } from '#ui/form/useForm.ts'
import './Composer.css'

/** The title and the text, each with its length. They cannot be changed when no message can be sent. */
export const ComposerFields = ({ form, readOnly }: { form: FormView; readOnly: boolean }) => (
  <>
    <TextField form={form} name="title" readOnly={readOnly} live />
    <Length of={form.values.title ?? ''} most={MOST_TITLE} />
    <AreaField form={form} name="text" rows={6} readOnly={readOnly} live />
    <Length of={form.values.text ?? ''} most={MOST_TEXT} />
  </>
)

/** Near the limit, from 90 % on, screen readers hear how much room is left. */
const NEAR = 0.9

function Length({ of, most }: { of: string; most: number }) {
  const { length } = of
  return (
    <p className="composer__length">
      <span aria-hidden="true">{text.count(length, grouped(most))}</span>
      <span className="visually-hidden" role="status">
        {length >= most * NEAR ? text.room(most - length) : ''}
      </span>
    </p>
  )
}

/** Writes a number with a comma before its last three digits: '1,000'. */
const grouped = (count: number): string => String(count).replace(/(?=\d{3}$)(?!^)/, ',')
