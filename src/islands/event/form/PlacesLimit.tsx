import type { OwnEvent } from '#domain/event/event.ts'
import { placesLimitText as text } from '#text/event/own-places.ts'
import type { FormView } from '#ui/form/useForm.ts'
import type { EventValues } from './event-values.ts'
import { limitChange, maximumIn } from './limit-change.ts'
import './PlacesLimit.css'
import '#ui/form/checkbox.css'

type Props = { form: FormView & { values: EventValues }; edited: OwnEvent | undefined }

/** Offers to limit the places to the maximum (D48), and states before saving what a change means for people. */
export function PlacesLimit({ form, edited }: Props) {
  const id = form.idOf('placesLimited')
  const most = maximumIn(form.values)
  const isLimited = form.values.placesLimited === 'true'
  const change = limitChange(form.values, edited)
  return (
    <div className="places-limit">
      <label className="checkbox">
        <input
          type="checkbox"
          id={id}
          name="placesLimited"
          checked={isLimited}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => form.set('placesLimited', String(target.checked))}
        />
        <span>{text.label(most)}</span>
      </label>
      <p id={`${id}-hint`}>{isLimited ? text.on(most) : text.off}</p>
      <p role="status">
        {change && <b>{'going' in change ? text.lowered(change.going) : text.letIn(change.waiting)}</b>}
      </p>
    </div>
  )
}
