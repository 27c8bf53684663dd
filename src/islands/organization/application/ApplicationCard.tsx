import { PROMISED_MS } from '#domain/organization/organization.ts'
import { eventDayAt } from '#domain/time/instant-day.ts'
import { localePath } from '#lib/locale-path.ts'
import { answerText } from '#text/organization/answer.ts'
import { applicationText as text } from '#text/organization/application.ts'
import { fullDayText } from '#text/time/day.ts'
import { momentText } from '#text/time/moment.ts'
import { Title } from '#ui/page/Title.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { ApplicationWays } from './ApplicationWays.tsx'
import { CollegeDomain } from './CollegeDomain.tsx'
import { HelpForm } from './HelpForm.tsx'
import type { OwnApplicationView } from './own-application.ts'
import { Promise24 } from './Promise24.tsx'
import { Quote } from './Quote.tsx'
import { SentToUs } from './SentToUs.tsx'
import { applicationWords } from './words.ts'
import './ApplicationPage.css'
import '#ui/page/lead.css'
import '#ui/page/steps.css'

const dayOfTime = (time: string) => fullDayText(eventDayAt(time))

type Props = { application: OwnApplicationView; focused: boolean; onChanged: () => void }

/** Shows who must act next, what the applicant sent, and what they can do (D13, D26, D37). */
export function ApplicationCard({ application, focused, onChanged }: Props) {
  const { orgName, state, withdrawnAt } = application
  const text = applicationWords(application)
  const question = withdrawnAt ? null : application.question
  const title = withdrawnAt ? text.withdrawnTitle : question ? answerText.question : text.titles[state]
  return (
    <>
      <p className="small muted">
        {text.of} <bdi>{orgName}</bdi>
      </p>
      <Title focused={focused} key={title}>
        {title}
      </Title>
      <Lead application={application} />
      {!withdrawnAt && <Steps state={state} isAsked={question !== null} />}
      {!withdrawnAt && <Turn application={application} onChanged={onChanged} />}
      {state === 'approved' && !question ? (
        <p className="row">
          <a className="button" href={localePath('/login')}>
            {text.login}
          </a>
        </p>
      ) : (
        <>
          {application.college && !withdrawnAt && <CollegeDomain college={application.college} onChanged={onChanged} />}
          <SentToUs application={application} onChanged={onChanged} />
          <ApplicationWays application={application} onChanged={onChanged} />
        </>
      )}
    </>
  )
}

function Lead({ application }: { application: OwnApplicationView }) {
  const { state, withdrawnAt, decidedAt, question, college } = application
  const text = applicationWords(application)
  if (withdrawnAt) return <p className="lead">{text.withdrawn[state](dayOfTime(withdrawnAt))}</p>
  if (question) return <p className="lead">{text.asked}</p>
  if (state === 'pending' && !college) return <p className="lead">{promiseText(application.waitingSince)}</p>
  return <p className="lead">{`${decidedAt ? text.decided(dayOfTime(decidedAt)) : ''} ${text.leads[state]}`}</p>
}

function promiseText(waitingSince: string): string {
  const until = Date.parse(waitingSince) + PROMISED_MS
  return until < Date.now() ? answerText.late : answerText.before(momentText(new Date(until).toISOString()))
}

/** Shows the state of the application and the one action to take next. */
function Turn({ application, onChanged }: Omit<Props, 'focused'>) {
  const { state, question, reason, linkGoodUntil, isLinkUsed, college } = application
  // A college has none of the details that NGOs can add.
  const evidence = college ? {} : { evidence: application.evidence }
  const form = (kind: 'answer' | 'again') =>
    isLinkUsed ? (
      <p className="application__end">{answerText.other}</p>
    ) : (
      <>
        <AnswerForm kind={kind} {...evidence} onChanged={onChanged} key={kind} />
        {linkGoodUntil && (
          <p className="application__end small muted">{answerText.goodUntil(dayOfTime(linkGoodUntil))}</p>
        )}
      </>
    )
  if (question)
    return (
      <>
        <Quote said={answerText.asked(question.askedBy, question.askedAt)} words={question.question} />
        {form('answer')}
        {state === 'pending' && !college && <Promise24 application={application} />}
      </>
    )
  if (state === 'pending')
    return college ? null : (
      <>
        <Promise24 application={application} />
        <HelpForm evidence={application.evidence} onChanged={onChanged} />
      </>
    )
  if (state === 'approved') return null
  return (
    <>
      <Quote said={text.reason} words={reason ?? text.noReason} />
      {state === 'rejected' ? form('again') : <p className="application__end small">{text.answer}</p>}
    </>
  )
}

function Steps({ state, isAsked }: Pick<OwnApplicationView, 'state'> & { isAsked: boolean }) {
  const now = isAsked || state === 'pending' ? 1 : 2
  return (
    <ol className="steps">
      {text.steps[state].map((step, at) =>
        at === now ? (
          <li key={step} className="now" aria-current="step">
            {isAsked ? text.askedStep : step}
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
