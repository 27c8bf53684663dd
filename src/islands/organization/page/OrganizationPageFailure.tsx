import type { OrganizationKind } from '#domain/organization/organization.ts'
import { localePath } from '#lib/locale-path.ts'
import { collegePageText } from '#text/college/college-page.ts'
import { ngoPageText } from '#text/organization/ngo-page.ts'
import { pageText } from '#text/page/page.ts'
import { Crumbs } from '#ui/page/Crumbs.tsx'
import '#ui/page/page-head.css'
import './NgoPage.css'

type Props = { kind: OrganizationKind; failure: string; address: string }

/** Replaces the page of an NGO or a college that could not be loaded: the reason, and a link to try again. No script runs on it. */
export function OrganizationPageFailure({ kind, failure, address }: Props) {
  const text = kind === 'college' ? collegePageText : ngoPageText
  return (
    <>
      <section className="page-head ngo-head ngo-head--hidden">
        <div className="wrap page-head__inner">
          <div>
            <Crumbs label={text.breadcrumb}>{kind === 'college' ? COLLEGE_STEPS : NGO_STEPS}</Crumbs>
            <h1>{text.failedTitle}</h1>
          </div>
        </div>
      </section>
      <div className="wrap ngo-columns">
        <div className="ngo-columns__rest">
          <p>{failure}</p>
          <p>
            <a className="button button--second" href={address}>
              {pageText.tryAgain}
            </a>
          </p>
        </div>
      </div>
    </>
  )
}

const COLLEGE_STEPS = [
  <a href={localePath('/register-college')} key="colleges">
    {collegePageText.colleges}
  </a>,
]
const NGO_STEPS = [
  <a href={localePath('/events')} key="events">
    {ngoPageText.events}
  </a>,
  <span key="organizations">{ngoPageText.organizations}</span>,
]
