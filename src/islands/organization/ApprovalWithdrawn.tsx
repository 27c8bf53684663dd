import { applicationText as text } from '#text/application.ts'
import { fullDayText } from '#text/day.ts'
import { pageText } from '#text/page.ts'
import { LoadError } from '#ui/states.tsx'
import { Title } from '#ui/Title.tsx'
import { useLoad } from '#ui/useLoad.ts'
import { OpenQuestion } from './OpenQuestion.tsx'
import { loadApplication } from './own-application.ts'
import { Quote } from './Quote.tsx'
import './ApplicationPage.css'
import '#ui/late.css'
import '#ui/lead.css'

/**
 * What an NGO reads in place of its panel once its approval is withdrawn: why, since when, and how to answer (D7).
 * @param focused whether a press on the panel led here
 */
export function ApprovalWithdrawn({ focused = false }: { focused?: boolean }) {
  const { value, failure, again } = useLoad(loadApplication)
  return (
    <div className="wrap application">
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
            {value.decidedAt && text.unlistedOn(fullDayText(value.decidedAt.slice(0, 10)))} {text.unlisted}
          </p>
          <Quote said={text.reason} words={value.reason ?? text.noReason}>
            <p className="small">{text.answer}</p>
          </Quote>
          {value.state === 'suspended' && <OpenQuestion />}
          <p className="row">
            <a className="button" href="/application">
              {text.openOwn}
            </a>
          </p>
        </>
      )}
    </div>
  )
}
