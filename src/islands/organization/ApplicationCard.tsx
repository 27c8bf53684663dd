import { applicationText as text } from '#text/application.ts'
import { fullDayText } from '#text/day.ts'
import { Title } from '#ui/Title.tsx'
import { ApplicationWays } from './ApplicationWays.tsx'
import { CorrectionForm } from './CorrectionForm.tsx'
import type { OwnApplicationView } from './own-application.ts'
import './ApplicationPage.css'
import '#ui/lead.css'
import '#ui/note.css'
import '#ui/steps.css'

const dayOfTime = (time: string) => fullDayText(time.slice(0, 10))

type Props = { application: OwnApplicationView; focused: boolean; onChanged: () => void }

/** Where an application stands, what was given, and what its applicant can do about it (D13, D26). */
export function ApplicationCard({ application, focused, onChanged }: Props) {
  const { orgName, state, appliedAt, withdrawnAt, decidedAt, reason } = application
  return (
    <>
      <p className="small muted">
        {text.of} <bdi>{orgName}</bdi>
      </p>
      <Title focused={focused}>{withdrawnAt ? text.withdrawnTitle : text.titles[state]}</Title>
      <p className="lead">
        {text.applied(dayOfTime(appliedAt))} {decidedAt && text.decided(dayOfTime(decidedAt))}{' '}
        {withdrawnAt ? text.withdrawn[state](dayOfTime(withdrawnAt)) : text.leads[state]}
      </p>
      {!withdrawnAt && <Steps state={state} />}
      {state === 'rejected' && <Reason reason={reason} answer={text.answer} />}
      {state === 'approved' ? (
        <p className="row">
          <a className="button" href="/login">
            {text.login}
          </a>
        </p>
      ) : (
        <>
          <CorrectionForm application={application} onChanged={onChanged} key={state} />
          <ApplicationWays application={application} onChanged={onChanged} />
        </>
      )}
    </>
  )
}

/** The admin's own words, or that there are none, and what can be done about them. */
export function Reason({ reason, answer }: { reason: string | null; answer: string }) {
  return (
    <div className="note note--warn">
      <p className="small muted">{text.reason}</p>
      <p className="application__reason" dir="auto">
        {reason ?? text.noReason}
      </p>
      <p className="small">{answer}</p>
    </div>
  )
}

function Steps({ state }: Pick<OwnApplicationView, 'state'>) {
  const now = state === 'pending' ? 1 : 2
  return (
    <ol className="steps">
      {text.steps[state].map((step, at) =>
        at === now ? (
          <li key={step} className="now" aria-current="step">
            {step}
          </li>
        ) : (
          <li key={step} className={at < now ? 'done' : undefined}>
            {step}
          </li>
        ),
      )}
    </ol>
  )
}
