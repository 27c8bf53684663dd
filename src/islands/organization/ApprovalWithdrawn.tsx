import { applicationText as text } from '#text/application.ts'
import { fullDayText } from '#text/day.ts'
import { LoadError } from '#ui/states.tsx'
import { useLoad } from '#ui/useLoad.ts'
import { loadApplication } from './own-application.ts'
import '#ui/lead.css'
import '#ui/note.css'

/** What an NGO reads in place of its panel once its approval is withdrawn: why, since when, and how to answer (D7). */
export function ApprovalWithdrawn() {
  const { value, failure, again } = useLoad(loadApplication)
  if (failure) return <LoadError title={text.loadFailed} message={failure.message} onRetry={again} />
  if (!value) return null
  return (
    <div className="wrap section">
      <h1>{text.unlistedTitle}</h1>
      <p className="lead">
        {text.unlisted} {value.decidedAt && text.decided(fullDayText(value.decidedAt.slice(0, 10)))}
      </p>
      <p className="note note--warn">
        <strong>{text.reason}:</strong> {value.reason ?? text.noReason}
      </p>
      <p>{text.answer}</p>
      <p className="row">
        <a className="button" href="/application">
          {text.openOwn}
        </a>
      </p>
    </div>
  )
}
