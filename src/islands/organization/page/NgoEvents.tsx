import type { NgoEventsData } from '#domain/organization/ngo-page.ts'
import { localePath } from '#lib/locale-path.ts'
import { ngoEventsPath, ngoPath } from '#lib/paths.ts'
import { ngoPageText as text } from '#text/organization/ngo-page.ts'
import { Crumbs } from '#ui/page/Crumbs.tsx'
import { NgoEventRows } from './NgoEventRows.tsx'
import '#ui/page/page-head.css'
import './NgoPage.css'

/** Lists all events of a listed NGO in pages. The server renders the complete page, and no script runs on it. */
export function NgoEvents({ orgName, slug, events, next, fromStart }: NgoEventsData) {
  return (
    <>
      <section className="page-head ngo-head">
        <div className="wrap page-head__inner">
          <div>
            <Crumbs label={text.breadcrumb}>
              <a href={localePath('/events')}>{text.events}</a>
              <a href={localePath(ngoPath(slug))} dir="auto">
                {orgName}
              </a>
            </Crumbs>
            <h1 dir="auto">{text.allOf(orgName)}</h1>
          </div>
        </div>
      </section>
      <div className="wrap ngo-columns">
        <div className="ngo-columns__rest">
          {events.length === 0 ? <p>{text.noEvents}</p> : <NgoEventRows events={events} level="h2" />}
          <p className="row">
            {!fromStart && (
              <a className="button button--second" href={localePath(ngoEventsPath(slug))}>
                {text.newest}
              </a>
            )}
            {next && (
              <a className="button button--second" href={localePath(`${ngoEventsPath(slug)}?cursor=${next}`)}>
                {text.earlier}
              </a>
            )}
          </p>
        </div>
      </div>
    </>
  )
}
