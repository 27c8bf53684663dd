import { type ReactNode, useEffect, useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import { categoryText, modeText, sectorText } from '#text/event/event.ts'
import { eventFormText } from '#text/event/own-event.ts'
import type { Elements } from '#ui/elements.ts'
import { AreaField, ChoiceField, SelectField, TextField } from '#ui/form/Field.tsx'
import type { FormView } from '#ui/form/useForm.ts'
import type { Places } from '../../place/usePlaces.ts'
import { type EventValues, hasMoreOptions, MORE_OPTIONS } from './event-values.ts'
import { HoursLine } from './HoursLine.tsx'
import { MoreOptions } from './MoreOptions.tsx'
import { PlacesLimit } from './PlacesLimit.tsx'
import './EventFields.css'
import '#ui/form/columns.css'

const { again, groups, hints, cityPlaceholder } = eventFormText

type Props = {
  form: FormView & { values: EventValues }
  places: Places
  today: string | null
  copiedFrom: string | null
  /** The event as it is, if one is edited. Undefined until it is loaded. */
  edited: OwnEvent | undefined
  children: Elements
}

/**
 * Renders the fields of the event form (SPEC §5): the required ones in sight, the others under "More options" (D89). The
 * children are the buttons below.
 */
export function EventFields({ form, places, today, copiedFrom, edited, children }: Props) {
  const more = useMoreOptions(form)
  return (
    <div className="event-fields">
      <Group title={groups.what}>
        <TextField form={form} name="title" />
        <AreaField form={form} name="desc" hint={hints.desc} rows={3} />
        <div className="columns columns--fold">
          <SelectField form={form} name="category" choices={categoryText} />
          <SelectField form={form} name="sector" choices={sectorText} />
        </div>
      </Group>
      <Group title={groups.when}>
        <div className="columns columns--three">
          <TextField
            form={form}
            name="date"
            type="date"
            min={today ?? undefined}
            hint={copiedFrom === null ? undefined : again.copied(copiedFrom)}
          />
          <TextField form={form} name="time" type="time" />
          <TextField form={form} name="endTime" type="time" optional />
        </div>
        <HoursLine values={form.values} hoursId={form.idOf('hours')} onChange={more.open} />
      </Group>
      <Group title={groups.where}>
        <div className="columns columns--fold">
          <ChoiceField form={form} name="mode" choices={modeText} />
          <TextField
            form={form}
            name="city"
            placeholder={cityPlaceholder}
            autoComplete="off"
            onFocus={places.fetch}
            suggestions={places.like(form.values.city)}
          />
        </div>
      </Group>
      <Group title={groups.who}>
        <div className="columns">
          <TextField form={form} name="minPeople" inputMode="numeric" />
          <TextField form={form} name="maxPeople" inputMode="numeric" />
        </div>
        <PlacesLimit form={form} edited={edited} />
      </Group>
      <Group title={groups.reach}>
        <div className="columns columns--fold">
          <TextField form={form} name="contact" hint={hints.contact} />
          <TextField form={form} name="regLink" type="url" hint={hints.regLink} />
        </div>
      </Group>
      <MoreOptions form={form} today={today} isOpen={more.isOpen} onToggle={more.toggle} />
      {children}
    </div>
  )
}

/** Opens "More options" if a field inside has an error or a value, and when the person wants to change the hours. */
function useMoreOptions({ values, faults }: Props['form']) {
  const [isOpen, toggle] = useState(() => hasMoreOptions(values))
  const isWrong = MORE_OPTIONS.some((field) => faults[field])
  useEffect(() => {
    if (isWrong) toggle(true)
  }, [isWrong])
  return { isOpen, toggle, open: () => toggle(true) }
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
