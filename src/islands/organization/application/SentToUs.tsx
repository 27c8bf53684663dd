import { cityText } from '#lib/own-cities.ts'
import { answerText } from '#text/organization/answer.ts'
import { applicationText as text } from '#text/organization/application.ts'
import { momentText } from '#text/time/moment.ts'
import { CorrectionForm } from './CorrectionForm.tsx'
import type { OwnApplicationView } from './own-application.ts'
import '#ui/page/quote.css'
import '#ui/page/note.css'
import '#ui/form/fold.css'

const { sent } = answerText

type Props = { application: OwnApplicationView; onChanged: () => void }

/** Lists the submitted details and answers. A fold contains the form that corrects them. */
export function SentToUs({ application, onChanged }: Props) {
  const { orgName, website, phone, location, appliedAt, answers, state } = application
  const given = [
    [sent.name, orgName],
    [sent.website, website.replace(/^https?:\/\/|\/$/g, '')],
    [sent.phone, phone],
    [sent.city, cityText(location)],
    [sent.applied, momentText(appliedAt)],
  ]
  return (
    <section aria-labelledby="sent-to-us">
      <h2 id="sent-to-us">{sent.title}</h2>
      <div className="note">
        <dl className="application__sent">
          {given.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {answers.map(({ question, answer, answeredAt }) => (
        <div className="note application__answer" key={answeredAt}>
          {question && (
            <p className="small muted" dir="auto">
              {question}
            </p>
          )}
          <p className="small muted">{sent.answered(momentText(answeredAt))}</p>
          <p className="quote__words" dir="auto">
            {answer}
          </p>
        </div>
      ))}
      {state !== 'approved' && (
        <details className="fold application__correct">
          <summary>
            <span className="fold__title">{text.gave}</span>
            <span className="fold__mark" aria-hidden="true" />
          </summary>
          <div className="fold__body">
            <CorrectionForm application={application} onChanged={onChanged} key={state} />
          </div>
        </details>
      )}
    </section>
  )
}
