import { PROMISED_MS, waitedMs } from '#domain/organization/organization.ts'
import { answerText as text } from '#text/organization/answer.ts'
import { WaitDrawing } from '#ui/art/Wait.tsx'
import type { OwnApplicationView } from './own-application.ts'
import './ApplicationPage.css'

const HOUR_MS = 3_600_000

/** Shows how much of our 24 hours has been used. The time pauses while a question is open (D36). */
export function Promise24({ application: { waitingSince, question } }: { application: OwnApplicationView }) {
  const askedAt = question?.askedAt ?? null
  const used = waitedMs({ waitingSince, askedAt }, new Date())
  const hours = used > PROMISED_MS ? Math.ceil(used / HOUR_MS) : Math.floor(used / HOUR_MS)
  return (
    <div className="application__wait">
      <WaitDrawing used={used} promised={PROMISED_MS} now={text.stone(hours)} end={text.stone(24)} />
      <p className="small muted">{askedAt === null ? text.waited(hours) : text.still(hours)}</p>
    </div>
  )
}
