import { eventFormText, eventLanguages, hoursCounted } from '#text/event/own-event.ts'
import { AreaField, ChoiceField, TextField } from '#ui/form/Field.tsx'
import type { FormView } from '#ui/form/useForm.ts'
import './EventFields.css'
import '#ui/form/columns.css'
import '#ui/form/fold.css'

const { more, hints, linkPlaceholder } = eventFormText

type Props = { form: FormView; today: string | null; isOpen: boolean; onToggle: (isOpen: boolean) => void }

/** Renders the optional fields of the event form, closed at first. */
export function MoreOptions({ form, today, isOpen, onToggle }: Props) {
  return (
    <details className="fold fold--plain" open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>
        <span className="fold__title">{more.title}</span>
        <span className="fold__line">{isOpen ? more.open : more.closed}</span>
        <span className="fold__mark" aria-hidden="true" />
      </summary>
      <div className="fold__body">
        <AreaField form={form} name="bring" hint={hints.bring} rows={2} optional />
        <TextField form={form} name="meetingPoint" hint={hints.meetingPoint} optional />
        <TextField form={form} name="locationLink" type="url" placeholder={linkPlaceholder} optional />
        <div className="columns columns--fold">
          <TextField form={form} name="endDate" type="date" min={today ?? undefined} hint={hints.endDate} optional />
          <TextField form={form} name="hours" inputMode="decimal" hint={hints.hours} optional />
        </div>
        <div className="columns columns--fold">
          <ChoiceField form={form} name="measured" choices={hoursCounted} hint={hints.measured} />
          <ChoiceField form={form} name="lang" choices={eventLanguages} />
        </div>
      </div>
    </details>
  )
}
