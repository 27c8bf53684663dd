import type { ReactNode } from 'react'
import { categoryText, modeText, sectorText } from '#text/event/event.ts'
import { eventFormText, eventLanguages, hoursCounted } from '#text/event/own-event.ts'
import type { Elements } from '#ui/elements.ts'
import { AreaField, ChoiceField, SelectField, TextField } from '#ui/form/Field.tsx'
import type { FormView } from '#ui/form/useForm.ts'
import type { Places } from '../../place/usePlaces.ts'
import './EventFields.css'

const { again, groups, hints, cityPlaceholder, linkPlaceholder } = eventFormText

type Props = { form: FormView; places: Places; today: string | null; copiedFrom: string | null; children: Elements }

/** Renders the fields of the event form (SPEC §5): what, when and where, who. The children are the buttons below. */
export function EventFields({ form, places, today, copiedFrom, children }: Props) {
  return (
    <>
      <Group title={groups.what}>
        <ChoiceField form={form} name="category" choices={categoryText} stack />
        <TextField form={form} name="title" />
        <AreaField form={form} name="desc" hint={hints.desc} rows={4} />
        <SelectField form={form} name="lang" choices={eventLanguages} className="field--short" />
        <SelectField form={form} name="sector" choices={sectorText} className="field--short" />
      </Group>
      <Group title={groups.when}>
        <div className="field-pair">
          <TextField
            form={form}
            name="date"
            type="date"
            min={today ?? undefined}
            hint={copiedFrom === null ? undefined : again.copied(copiedFrom)}
          />
          <TextField form={form} name="endDate" type="date" min={today ?? undefined} hint={hints.endDate} optional />
        </div>
        <div className="field-pair">
          <TextField form={form} name="time" type="time" />
          <TextField form={form} name="endTime" type="time" hint={hints.endTime} optional />
        </div>
        <TextField form={form} name="hours" inputMode="decimal" hint={hints.hours} className="field--short" optional />
        <ChoiceField form={form} name="measured" choices={hoursCounted} hint={hints.measured} />
        <ChoiceField form={form} name="mode" choices={modeText} />
        <div className="field-pair">
          <TextField
            form={form}
            name="city"
            placeholder={cityPlaceholder}
            autoComplete="off"
            onFocus={places.fetch}
            suggestions={places.like(form.values.city ?? '')}
          />
          <TextField form={form} name="locationLink" type="url" placeholder={linkPlaceholder} optional />
        </div>
        <TextField form={form} name="meetingPoint" optional />
        <AreaField form={form} name="bring" rows={3} optional />
      </Group>
      <Group title={groups.who}>
        <div className="field-pair">
          <TextField form={form} name="minPeople" inputMode="numeric" />
          <TextField form={form} name="maxPeople" inputMode="numeric" />
        </div>
        <TextField form={form} name="contact" hint={hints.contact} />
        <TextField form={form} name="regLink" type="url" hint={hints.regLink} />
        {children}
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="field-group">
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
