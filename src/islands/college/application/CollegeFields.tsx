import { usePlaces } from '#islands/place/usePlaces.ts'
import { nameHint } from '#islands/registration/name-hint.ts'
import { collegeFormText as text } from '#text/college/college-form.ts'
import { SelectField, TextField } from '#ui/form/Field.tsx'
import type { FormView } from '#ui/form/useForm.ts'
import { KIND_CHOICES } from './college-values.ts'
import './CollegeFields.css'
import '#ui/form/columns.css'

/** The fields of a college's application: the college, then the person (D67). */
export function CollegeFields({ form }: { form: FormView }) {
  const places = usePlaces()
  const { hints } = text
  return (
    <div className="college-fields">
      <section>
        <h2>{text.college}</h2>
        <TextField form={form} name="orgName" hint={nameHint(form.values.orgName ?? '')} autoComplete="organization" />
        <div className="columns columns--fold">
          <SelectField form={form} name="kind" choices={KIND_CHOICES} />
          <TextField
            form={form}
            name="city"
            autoComplete="address-level2"
            onFocus={places.fetch}
            suggestions={places.like(form.values.city ?? '')}
          />
        </div>
        <TextField form={form} name="website" type="url" hint={hints.website} autoComplete="url" />
        <div className="columns columns--fold">
          <TextField form={form} name="aisheCode" hint={hints.aisheCode} optional />
          <TextField form={form} name="domains" hint={hints.domains} />
        </div>
      </section>
      <section>
        <h2>{text.you}</h2>
        <div className="columns columns--fold">
          <TextField form={form} name="contactName" autoComplete="name" />
          <TextField form={form} name="contactPost" hint={hints.contactPost} autoComplete="organization-title" />
        </div>
        <div className="columns columns--fold">
          <TextField form={form} name="contactEmail" type="email" hint={hints.contactEmail} autoComplete="email" />
          <TextField form={form} name="phone" type="tel" hint={hints.phone} autoComplete="tel" />
        </div>
      </section>
    </div>
  )
}
