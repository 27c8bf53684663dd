import { eventDayAt } from '#domain/time/instant-day.ts'
import { localePath } from '#lib/locale-path.ts'
import { eventPath, organizationPath } from '#lib/paths.ts'
import { byPasscode } from '#text/admin/decision.ts'
import { stop } from '#text/page/page.ts'
import { reportReasons } from '#text/report/report.ts'
import { reportListText as words } from '#text/report/report-list.ts'
import { fullDayText } from '#text/time/day.ts'
import { momentText } from '#text/time/moment.ts'
import { RowOutcome } from '#ui/list/RowOutcome.tsx'
import { type Change, Changes } from '../admin-list/Changes.tsx'
import { LongText } from '../admin-list/LongText.tsx'
import type { AdminReport, ReportAct } from './reports.ts'
import './ReportCard.css'
import '../../ui/list/entry.css'
import '#ui/BusyButton.css'
import '#ui/form/question-box.css'

type Props = {
  report: AdminReport
  /** The outcome of a report that was just resolved. */
  said: string | null
  /** The changes before the admin's last action, which was refused. */
  changes: Change[] | undefined
  onAct: (act: ReportAct) => void
}

/** Shows a report, who sent it if they left an email address, earlier reports, and the four actions of an admin. */
export function ReportCard({ report, said, changes, onAct }: Props) {
  const { id, reason, text, asked, answer, resolvedAt } = report
  return (
    <article className="entry report-card" aria-labelledby={`report-${id}`}>
      <div>
        <h2 id={`report-${id}`}>{`“${reportReasons[reason]}”`}</h2>
        <About report={report} />
        {text === null ? <p className="muted">{words.erased}</p> : <LongText>{text}</LongText>}
        {asked && (
          <div className="asked">
            <p>
              <b>{words.asked}</b>
              <span>{` ${asked}`}</span>
            </p>
            {answer ? <blockquote dir="auto">{answer}</blockquote> : <p className="muted">{words.unanswered}</p>}
          </div>
        )}
        {report.outcome && resolvedAt && (
          <p>
            <b>{words.resolved(report.outcome, momentText(resolvedAt), report.resolvedBy ?? byPasscode)}</b>
            <span>{` ${report.outcomeReason ?? ''}`}</span>
          </p>
        )}
      </div>
      <History report={report} />
      <div className="entry__actions">
        <RowOutcome said={said} of={`“${reportReasons[reason]}”`}>
          <Acts report={report} onAct={onAct} />
        </RowOutcome>
      </div>
      {changes && <Changes id={id} changes={changes} />}
    </article>
  )
}

function Acts({ report: { stage, resolvedAt, ngo }, onAct }: Pick<Props, 'report' | 'onAct'>) {
  return (
    <div className="report-card__acts">
      {!resolvedAt && (
        <>
          {stage === 'reported' && ngo.kind === 'ngo' && (
            <button className="button" type="button" onClick={() => onAct('ask')}>
              {words.acts.ask}
            </button>
          )}
          <button className="button button--second" type="button" onClick={() => onAct('upheld')}>
            {words.acts.upheld}
          </button>
          <button className="button button--second" type="button" onClick={() => onAct('dismissed')}>
            {words.acts.dismissed}
          </button>
        </>
      )}
      {ngo.state === 'approved' && (
        <button className="button button--danger" type="button" onClick={() => onAct('suspend')}>
          {words.acts.suspend}
        </button>
      )}
    </div>
  )
}

const dayTextOf = (iso: string) => fullDayText(eventDayAt(iso))

function About({ report: { ngo, event, reportedAt, email } }: { report: AdminReport }) {
  const name = ngo.slug ? (
    <a href={localePath(organizationPath(ngo.kind, ngo.slug))}>{ngo.orgName}</a>
  ) : (
    <b dir="auto">{ngo.orgName}</b>
  )
  return (
    <p className="small muted">
      {event ? (
        <>
          <span>{`${words.aboutEvent} `}</span>
          <a href={localePath(eventPath(event.id))}>{event.title}</a>
          <span>{` ${words.of} `}</span>
          {name}
          <span>{stop}</span>
        </>
      ) : (
        <>
          <span>{`${words.about} `}</span>
          {name}
          <span>{stop}</span>
        </>
      )}
      <span>{` ${momentText(reportedAt)}, ${email ? words.answerTo(email) : words.noEmail}`}</span>
    </p>
  )
}

function History({ report: { history } }: { report: AdminReport }) {
  const { listedSince, matchedFacts, matchedAt, earlier, pastEvents, tickedEvents } = history
  return (
    <dl className="entry__facts">
      <dt>{words.history.ngo}</dt>
      <dd>{listedSince ? words.history.listed(dayTextOf(listedSince)) : words.history.neverListed}</dd>
      <dt>{words.history.checked}</dt>
      <dd>{words.history.matched(matchedFacts, matchedAt && dayTextOf(matchedAt))}</dd>
      <dt>{words.history.before}</dt>
      <dd>
        {earlier.length === 0
          ? words.history.noReport
          : earlier.map(({ reason, outcome, at }) => (
              <span className="report-card__earlier" key={at}>
                {words.history.earlier(reason, outcome, dayTextOf(at))}
              </span>
            ))}
      </dd>
      <dt>{words.history.events}</dt>
      <dd>{words.history.ticked(pastEvents, tickedEvents)}</dd>
    </dl>
  )
}
