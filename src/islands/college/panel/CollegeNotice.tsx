import type { SessionAccount } from '#domain/account/account.ts'
import { eventDayAt } from '#domain/time/instant-day.ts'
import { collegeUnlistedText as text } from '#text/college/college-panel.ts'
import { applicationText } from '#text/organization/application.ts'
import { fullDayText } from '#text/time/day.ts'
import { Title } from '#ui/page/Title.tsx'
import { Quote } from '../../organization/application/Quote.tsx'
import './CollegeNotice.css'
import '#ui/page/lead.css'

type Decision = { reason: string | null; decidedAt: string | null }
/** `decision` is part of the refusal of every request while the college is not approved. */
type Props = { account: SessionAccount; decision: unknown; focused: boolean }

/** Replaces the dashboard while the college is not approved (D7, D67). Head officers see the reason and how to answer. */
export function CollegeNotice({ account, decision, focused }: Props) {
  const { reason = null, decidedAt = null } = (decision ?? {}) as Partial<Decision>
  const day = decidedAt ? `${text.on(fullDayText(eventDayAt(decidedAt)))} ` : ''
  return (
    <div className="wrap college-notice">
      <p className="small muted" dir="auto">
        {account.name}
      </p>
      <Title focused={focused}>{text.title}</Title>
      <p className="lead">{`${day}${text.detail}`}</p>
      {account.coordinator ? (
        <p>{text.headsAnswer}</p>
      ) : (
        <Quote said={applicationText.reason} words={reason ?? applicationText.noReason}>
          <p className="small">{applicationText.answer}</p>
        </Quote>
      )}
    </div>
  )
}
