import { addDays, type Day } from '../time/day.ts'
import type { ParticipationRecord } from './participation.ts'

type Candidate = Pick<ParticipationRecord, 'date' | 'endDate' | 'time' | 'mode' | 'status' | 'cancelled' | 'viewable'>

/**
 * Returns the event that the volunteer needs to see first: the soonest that begins today or tomorrow, otherwise an offline one
 * of several days that has begun. Online ones are left out after their first day, because they may last for months and need no
 * pass.
 * @param today in the zone of events
 */
export function nextEvent<E extends Candidate>(record: readonly E[], today: Day): E | null {
  const open = record.filter(({ status, cancelled, viewable }) => status === 'Upcoming' && !cancelled && viewable)
  const beginning = open
    .filter(({ date }) => date === today || date === addDays(today, 1))
    .sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
  const running = open.filter(
    ({ date, endDate, mode }) => date < today && (endDate ?? date) >= today && mode === 'Offline',
  )
  return beginning[0] ?? running[0] ?? null
}

const startOf = ({ date, time }: Candidate): string => `${date}T${time}`
