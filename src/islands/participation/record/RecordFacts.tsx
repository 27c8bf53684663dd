import type { ParticipationRecord } from '#domain/participation/participation.ts'
import { cityText } from '#lib/own-cities.ts'
import { categoryText, modeText } from '#text/event/event.ts'
import { daysText, timeText } from '#text/time/day.ts'

/** Shows when and where an event of the record is, and its type, in one line (SPEC §2). */
export const RecordFacts = ({ record }: { record: ParticipationRecord }) => (
  <p className="small muted">
    <time dateTime={record.date}>{daysText(record)}</time>
    <span>{`, ${timeText(record.time)}, ${cityText(record.city)}, ${modeText[record.mode]}, ${categoryText[record.category]}`}</span>
  </p>
)
