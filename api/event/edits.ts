import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { StatedEdit } from '#domain/event/event.ts'
import type { EventForm } from '#domain/event/event-form.ts'
import { minutesOf } from '#domain/event/hours.ts'
import type { LockedEvent } from './own-event.ts'

/**
 * Stores the edits of details that certificates state. The certificates of people who joined before an edit show that
 * edit (D59).
 */
export async function keepEdits(
  trx: Transaction<Database>,
  was: LockedEvent,
  form: EventForm,
  now: Date,
): Promise<void> {
  const { id } = was
  const edits = changesOf(was, form).map((edit) => ({ ...edit, event_id: id, edited_at: now }))
  if (edits.length > 0) await trx.insertInto('event_edit').values(edits).execute()
}

type Change = Omit<StatedEdit, 'on'>

function changesOf(was: LockedEvent, form: EventForm): Change[] {
  const pairs: Change[] = [
    { field: 'title', was: was.title, became: form.title },
    { field: 'minutes', was: String(was.minutes ?? ''), became: String(minutesIn(form) ?? '') },
    { field: 'days', was: daysIn(was), became: daysIn(form) },
  ]
  return pairs.filter((pair) => pair.was !== pair.became)
}

/** Returns the hours in minutes, as the event stores them. */
export const minutesIn = ({ hours }: Pick<EventForm, 'hours'>): number | null =>
  hours === undefined || hours === null ? null : minutesOf(hours)

const daysIn = ({ date, endDate }: { date: string; endDate?: string | null }): string => `${date} ${endDate ?? date}`
