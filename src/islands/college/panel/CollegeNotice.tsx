import type { SessionAccount } from '#domain/account/account.ts'
import { eventDayAt } from '#domain/time/instant-day.ts'
import { localePath } from '#lib/locale-path.ts'
import { collegeUnlistedText as text } from '#text/college/college-panel.ts'
import { applicationText } from '#text/organization/application.ts'
import { fullDayText } from '#text/time/day.ts'
import { Title } from '#ui/page/Title.tsx'
import { LeaveOrganization } from '../../membership/LeaveOrganization.tsx'
import { OpenQuestion } from '../../organization/application/OpenQuestion.tsx'
import { Quote } from '../../organization/application/Quote.tsx'
import type { CollegeViewProps } from '../view/college-view.ts'
import './CollegeNotice.css'
import '#ui/page/lead.css'

type Decision = { reason: string | null; decidedAt: string | null }
/** `decision` is part of the refusal of every request while the college is not approved. */
type Props = {
  account: SessionAccount
  decision: unknown
  focused: boolean
  onRefused: CollegeViewProps['onRefused']
}

/** Replaces the dashboard while the college is not approved (D7, D67). Head officers see the reason and how to answer. */
export function CollegeNotice({ account, decision, focused, onRefused }: Props) {
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
        <>
          <p>{text.headsAnswer}</p>
          <LeaveOrganization orgName={account.name} memberRole="officer" onRefused={onRefused} />
        </>
      ) : (
        <>
          <Quote said={applicationText.reason} words={reason ?? applicationText.noReason}>
            <p className="small">{applicationText.answer}</p>
          </Quote>
          <OpenQuestion />
          <p className="row">
            <a className="button" href={localePath('/application')}>
              {applicationText.openOwn}
            </a>
          </p>
        </>
      )}
    </div>
  )
}
