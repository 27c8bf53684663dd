import type { NgoState } from '#domain/organization/organization.ts'
import type { Day } from '#domain/time/day.ts'
import { eventDayAt } from '#domain/time/instant-day.ts'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { localePath } from '#lib/locale-path.ts'
import { applicationText as text } from '#text/organization/application.ts'
import { pageText } from '#text/page/page.ts'
import { fullDayText } from '#text/time/day.ts'
import { Title } from '#ui/page/Title.tsx'
import { LoadError } from '#ui/states.tsx'
import { toast } from '#ui/Toasts.tsx'
import { useLoad } from '#ui/useLoad.ts'
import { LeaveOrganization } from '../../membership/LeaveOrganization.tsx'
import { OpenQuestion } from '../application/OpenQuestion.tsx'
import { loadApplication } from '../application/own-application.ts'
import { Quote } from '../application/Quote.tsx'
import type { OnRefusal } from '../own/useOwnEvents.ts'
import '../application/ApplicationPage.css'
import '#ui/list/late.css'
import '#ui/page/lead.css'

type Props = {
  orgName: string
  coordinator: boolean
  /** Whether the member got here by pressing a button in the panel. */
  focused?: boolean
}

/** Replaces the NGO's panel when its approval is withdrawn (D7). Owners see the reason and how to answer. */
export function ApprovalWithdrawn({ orgName, coordinator, focused = false }: Props) {
  return (
    <div className="wrap application">
      {coordinator ? <ForCoordinator orgName={orgName} focused={focused} /> : <ForOwner focused={focused} />}
    </div>
  )
}

/** The reason is shown to owners only (D41). */
function ForCoordinator({ orgName, focused }: { orgName: string; focused: boolean }) {
  const refused: OnRefusal = (answer, said = answer.message) => {
    if (answer.status === 401) sessionEnded()
    else toast.alarm(said)
  }
  return (
    <>
      <p className="small muted" dir="auto">
        {orgName}
      </p>
      <Title focused={focused}>{text.unlistedTitle}</Title>
      <p className="lead">
        {text.unlisted} {text.ownersAnswer}
      </p>
      <LeaveOrganization orgName={orgName} memberRole="coordinator" onRefused={refused} />
    </>
  )
}

const decidedText = (state: NgoState, day: Day) =>
  text.unlistedOn[state === 'suspended' ? 'suspended' : 'rejected'](fullDayText(day))

function ForOwner({ focused }: { focused: boolean }) {
  const { value, failure, again } = useLoad(loadApplication)
  return (
    <>
      {failure && <LoadError title={text.loadFailed} message={failure.message} onRetry={again} />}
      {!value && !failure && (
        <p className="muted late" aria-busy="true">
          {pageText.loading}
        </p>
      )}
      {value && (
        <>
          <p className="small muted" dir="auto">
            {value.orgName}
          </p>
          <Title focused={focused}>{text.unlistedTitle}</Title>
          <p className="lead">
            {`${value.decidedAt ? decidedText(value.state, eventDayAt(value.decidedAt)) : ''} ${text.unlisted}`}
          </p>
          <Quote said={text.reason} words={value.reason ?? text.noReason}>
            <p className="small">{text.answer}</p>
          </Quote>
          {value.state === 'suspended' && <OpenQuestion />}
          <p className="row">
            <a className="button" href={localePath('/application')}>
              {text.openOwn}
            </a>
          </p>
        </>
      )}
    </>
  )
}
