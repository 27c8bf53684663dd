import type { NgoPageData, NgoStatus } from '#domain/organization/ngo-page.ts'
import { CalendarLink } from '#islands/event/calendar/CalendarLink.tsx'
import { FollowPlace } from '#islands/following/FollowPlace.tsx'
import { localePath } from '#lib/locale-path.ts'
import { ngoCalendarPath, ngoEventsPath } from '#lib/paths.ts'
import { sectorText } from '#text/event/event.ts'
import { ngoPageText as text } from '#text/organization/ngo-page.ts'
import { ExternalIcon, FlagIcon } from '#ui/icon/icons.tsx'
import { Crumbs } from '#ui/page/Crumbs.tsx'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import { sectorClass } from '#ui/stamp/sector-class.ts'
import { TextWithLinks } from '#ui/TextWithLinks.tsx'
import { CheckedFacts } from './CheckedFacts.tsx'
import { HowTheyAct } from './HowTheyAct.tsx'
import { NgoEventRows } from './NgoEventRows.tsx'
import { VerifiedYears } from './VerifiedYears.tsx'
import '#ui/page/byline.css'
import '#ui/page/page-head.css'
import '#ui/stamp/stamp.css'
import '#ui/page/lead.css'
import './NgoPage.css'

/**
 * Shows who an NGO is, what we checked, and figures about its events (D39). The server renders the complete page. A script only
 * adds "Follow".
 */
export function NgoPage(page: NgoPageData) {
  const { status, orgName, evidence } = page
  const isChecked = status.state === 'listed' && evidence.matched.length > 0
  return (
    <>
      <section className={status.state === 'listed' ? 'page-head ngo-head' : 'page-head ngo-head ngo-head--hidden'}>
        <div className="wrap page-head__inner">
          <div>
            <Crumbs label={text.breadcrumb}>
              <a href={localePath('/events')}>{text.events}</a>
              <span>{text.organizations}</span>
            </Crumbs>
            <h1 dir="auto">{orgName}</h1>
            {status.state === 'listed' ? (
              <FiguresProps page={page} isChecked={isChecked} since={status.since} />
            ) : (
              <p className="lead">{text[status.state]}</p>
            )}
          </div>
          <div className="page-head__stamp">{isChecked ? <Seal /> : <OpenSeal />}</div>
        </div>
      </section>
      <div className="wrap ngo-columns">
        <div>
          {page.description && (
            <p className="lead" dir="auto">
              <TextWithLinks text={page.description} />
            </p>
          )}
          <Off page={page} />
          <CheckedFacts evidence={evidence} status={status} />
        </div>
        {status.state === 'listed' && <Acts page={page} />}
      </div>
    </>
  )
}

type FiguresProps = { page: NgoPageData; isChecked: boolean; since: string }

function FiguresProps({ page: { figures, website, slug, orgName }, isChecked, since }: FiguresProps) {
  return (
    <>
      <p className="byline">
        <span className="byline__organization">
          {isChecked ? <Seal /> : <OpenSeal />}
          <b>{isChecked ? text.since(since) : text.approvedOn(since)}</b>
        </span>
        {figures.city && <span>{figures.city}</span>}
        {figures.sectors.map((sector) => (
          <span key={sector} className={sectorClass(sector)}>
            {sectorText[sector]}
          </span>
        ))}
      </p>
      <p className="ngo-head__buttons">
        <FollowPlace ngo={{ slug, orgName, checked: isChecked }} />
        {website && (
          <a className="button button--second" href={website} rel="noopener noreferrer nofollow">
            <span>{`${new URL(website).hostname.replace(/^www\./, '')} `}</span>
            <ExternalIcon />
          </a>
        )}
      </p>
    </>
  )
}

function Off({ page: { status, figures } }: { page: NgoPageData }) {
  if (status.state === 'listed') return null
  const { heading, hint } = saidOff(status, figures)
  return (
    <div className="ngo-hidden">
      {heading && (
        <p>
          <b>{heading}</b>
        </p>
      )}
      <p>{hint}</p>
      <p>
        <span>{`${status.state === 'hidden' ? text.onHold : text.stayValid} `}</span>
        <a href={localePath('/verify')}>{text.check}</a>
      </p>
    </div>
  )
}

const saidOff = (status: Exclude<NgoStatus, { state: 'listed' }>, figures: NgoPageData['figures']) =>
  status.state === 'hidden'
    ? { heading: status.since && text.hiddenSince(status.since), hint: text.hiddenHint }
    : { heading: text.formerSince(status.since, status.until), hint: text.formerHint(figures) }

function Acts({ page: { figures, countedSince, slug, upcoming, past, hasMore } }: { page: NgoPageData }) {
  return (
    <>
      <section className="ngo-acts">
        <HowTheyAct figures={figures} since={countedSince} />
        <p className="ngo-report">
          <a href={localePath(`/report?ngo=${slug}`)}>
            <FlagIcon /> {text.report}
          </a>
        </p>
      </section>
      <div className="ngo-columns__rest">
        {figures.certificates > 0 && <VerifiedYears figures={figures} />}
        {upcoming.length > 0 && (
          <section>
            <h2>{text.upcoming}</h2>
            <NgoEventRows events={upcoming} />
            <CalendarLink path={ngoCalendarPath(slug)} />
          </section>
        )}
        {past.length > 0 && (
          <section>
            <h2>{text.past}</h2>
            <NgoEventRows events={past} />
          </section>
        )}
        {hasMore && (
          <p>
            <a className="button button--second" href={localePath(ngoEventsPath(slug))}>
              {text.allEvents}
            </a>
          </p>
        )}
      </div>
    </>
  )
}
