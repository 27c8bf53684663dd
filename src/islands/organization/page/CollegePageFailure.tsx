import { localePath } from '#lib/locale-path.ts'
import { collegePageText as text } from '#text/college/college-page.ts'
import { pageText } from '#text/page/page.ts'
import { Crumbs } from '#ui/page/Crumbs.tsx'
import './NgoPage.css'
import '#ui/page/page-head.css'

/** Replaces a college's page that could not be loaded: the reason, and a link to try again. No script runs on it. */
export function CollegePageFailure({ failure, address }: { failure: string; address: string }) {
  return (
    <>
      <section className="page-head ngo-head ngo-head--hidden">
        <div className="wrap page-head__inner">
          <div>
            <Crumbs label={text.breadcrumb}>
              <a href={localePath('/register-college')}>{text.colleges}</a>
            </Crumbs>
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
