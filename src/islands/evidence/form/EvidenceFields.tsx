import type { FactKind } from '#domain/evidence/evidence.ts'
import type { EvidenceField } from '#domain/evidence/evidence-form.ts'
import { legalForms, evidenceFormText as text } from '#text/evidence/evidence.ts'
import type { Elements } from '#ui/elements.ts'
import { SelectField, TextField } from '#ui/form/Field.tsx'
import type { FormView } from '#ui/form/useForm.ts'
import type { EVIDENCE } from './evidence-values.ts'
import './EvidenceFields.css'
import '#ui/form/columns.css'

type Props = {
  form: FormView
  /** The prefix of each name, if the form has other fields as well. */
  part?: typeof EVIDENCE | ''
  /** Returns the content to show below a detail, such as its check. */
  under?: (kind: FactKind) => Elements
}

const FORMS = { '': text.noForm, ...legalForms }

/** Renders the fields for the details that an NGO may state. Admins check these details (D35, design §18). */
export function EvidenceFields({ form, part = '', under = () => null }: Props) {
  const input = (
    field: EvidenceField,
    more: { placeholder?: string; inputMode?: 'numeric'; className?: string } = {},
  ) => <TextField form={form} name={part + field} hint={HINTS[field]} autoComplete="off" unmarked {...more} />
  const valid = (number: EvidenceField, until: EvidenceField) => (
    <div className="columns evidence__pair">
      {input(number)}
      {input(until, { placeholder: text.typedDay, inputMode: 'numeric' })}
    </div>
  )
  return (
    <>
      <h2>{text.groups.who}</h2>
      {input('legalName')}
      {under('legal-name')}
      <SelectField form={form} name={`${part}legalForm`} choices={FORMS} unmarked />
      {under('legal-form')}
      {input('registrationNumber')}
      <div className="columns evidence__pair">
        {input('registrar')}
        {input('registrationYear', { inputMode: 'numeric' })}
      </div>
      {under('registration')}
      <h2>{text.groups.numbers}</h2>
      {input('pan')}
      {under('pan')}
      {input('darpan')}
      {under('darpan')}
      {valid('twelveA', 'twelveAUntil')}
      {under('12a')}
      {valid('eightyG', 'eightyGUntil')}
      {under('80g')}
      {input('csr1')}
      {under('csr-1')}
      {valid('fcra', 'fcraUntil')}
      {under('fcra')}
      <h2>{text.groups.where}</h2>
      {input('address')}
      {input('pin', { inputMode: 'numeric', className: 'evidence__postcode' })}
      {under('address')}
      <div className="columns evidence__pair">
        {input('signatory')}
        {input('designation')}
      </div>
      {under('signatory')}
    </>
  )
}

const HINTS: Partial<Record<EvidenceField, string>> = text.hints
