import { PROGRAMMES } from '#domain/programme/programme.ts'
import { classFormText as text } from '#text/college/class.ts'
import { programmeChoiceText } from '#text/programme/programme.ts'
import { SelectField, TextField } from '#ui/form/Field.tsx'
import type { FormView } from '#ui/form/useForm.ts'
import '#ui/form/columns.css'

const CHOICES = Object.fromEntries(PROGRAMMES.map((programme) => [programme, programmeChoiceText(programme)]))

/** Renders the fields of a class (D69). Only the college's own programme has a name. */
export function ClassFields({ form }: { form: FormView }) {
  return (
    <>
      <TextField form={form} name="name" hint={text.nameHint} autoComplete="off" />
      <SelectField form={form} name="programme" choices={CHOICES} />
      {form.values.programme === 'own' && <TextField form={form} name="programmeName" autoComplete="off" />}
      <TextField form={form} name="goalHours" hint={text.goalHint} inputMode="decimal" autoComplete="off" />
      <div className="columns columns--fold">
        <TextField form={form} name="firstDay" type="date" />
        <TextField form={form} name="lastDay" type="date" />
      </div>
    </>
  )
}
