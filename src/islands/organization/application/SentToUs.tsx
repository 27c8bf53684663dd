import { cityText } from '#lib/own-cities.ts'
import { collegeDomainText } from '#text/college/college-application.ts'
import { collegeFormText } from '#text/college/college-form.ts'
import { institutionKinds } from '#text/college/institution.ts'
import { answerText } from '#text/organization/answer.ts'
import { applicationText as text } from '#text/organization/application.ts'
import { momentText } from '#text/time/moment.ts'
import { CollegeCorrectionForm } from './CollegeCorrectionForm.tsx'
import { CorrectionForm } from './CorrectionForm.tsx'
import type { OwnApplicationView } from './own-application.ts'
import '#ui/page/quote.css'
import '#ui/page/note.css'
import '#ui/form/fold.css'

const { sent } = answerText

type Props = { application: OwnApplicationView; onChanged: () => void }

/** Lists the submitted details and answers. A fold contains the form that corrects them. */
export function SentToUs({ application, onChanged }: Props) {
  const { answers, state, college } = application
  return (
    <section aria-labelledby="sent-to-us">
      <h2 id="sent-to-us">{sent.title}</h2>
      <div className="note">
        <dl className="application__sent">
          {givenIn(application).map(([name, value]) => (
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
            {college ? (
              <CollegeCorrectionForm {...{ application, college, onChanged }} key={state} />
            ) : (
              <CorrectionForm application={application} onChanged={onChanged} key={state} />
            )}
          </div>
        </details>
      )}
    </section>
  )
}

/** Returns the names and values of the submitted details. */
function givenIn({ orgName, website, phone, location, appliedAt, college }: OwnApplicationView): [string, string][] {
  const { fields } = collegeFormText
  const more: [string, string][] = college
    ? [
        [fields.kind, institutionKinds[college.kind]],
        [fields.aisheCode, college.aisheCode ?? collegeDomainText.none],
        [fields.domains, college.domains.join(', ')],
        [fields.contactName, `${college.contactName}, ${college.contactPost}`],
        [fields.contactEmail, college.contactEmail],
      ]
    : []
  return [
    [sent.name, orgName],
    [sent.website, website.replace(/^https?:\/\/|\/$/g, '')],
    ...more,
    [sent.phone, phone],
    [sent.city, cityText(college?.city ?? location)],
    [sent.applied, momentText(appliedAt)],
  ]
}
