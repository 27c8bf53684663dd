import type { CollegePageData } from '#domain/college/institution/college-page.ts'
import { localePath } from '#lib/locale-path.ts'
import { collegePageText as text } from '#text/college/college-page.ts'
import { programmeName } from '#text/programme/programme.ts'
import { FlagIcon } from '#ui/icon/icons.tsx'
import { Crumbs } from '#ui/page/Crumbs.tsx'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import { CheckedCollege } from './CheckedCollege.tsx'
import './NgoPage.css'
import '#ui/form/Field.css'
import '#ui/page/page-head.css'
import './CollegePage.css'

/** Shows who a college is, what we checked, and what it does here (D67). The server renders the complete page. */
export const CollegePage = (page: CollegePageData) => (
  <>
    <section className="page-head ngo-head">
      <div className="wrap page-head__inner">
        <div>
          <Crumbs label={text.breadcrumb}>
            <a href={localePath('/register-college')}>{text.colleges}</a>
          </Crumbs>
          <h1 dir="auto">{page.orgName}</h1>
          <p className="college-line">
            {page.checkedOn ? <Seal /> : <OpenSeal />}
            <span>
              <span>{text.since(page.since)}</span>
              <span className="muted">
                {` · ${page.checkedOn ? text.checkedLine(page.checkedFacts, page.checkedOn) : text.noneChecked}`}
              </span>
            </span>
          </p>
        </div>
      </div>
    </section>
    <div className="wrap ngo-columns">
      <CheckedCollege page={page} />
      <div className="college-beside">
        <Acts page={page} />
        <JoinClass />
        <p className="ngo-report">
          <a href={localePath(`/report?ngo=${page.slug}`)}>
            <FlagIcon /> {text.report}
          </a>
        </p>
      </div>
    </div>
  </>
)

function Acts({ page: { programmes, endorsed, withdrawn, since } }: { page: CollegePageData }) {
  const names = programmes.map(({ programme, name }) => programmeName(programme, name))
  return (
    <section>
      <h2>{text.acts}</h2>
      <dl className="college-acts">
        <div>
          <dt>{text.programmes}</dt>
          <dd dir="auto">{names.length > 0 ? names.join(', ') : text.noProgrammes}</dd>
        </div>
        <div>
          <dt>{text.endorsed}</dt>
          <dd>{text.counted(endorsed)}</dd>
        </div>
        <div>
          <dt>{text.withdrawn}</dt>
          <dd>{text.counted(withdrawn)}</dd>
        </div>
      </dl>
      <p className="small muted">{text.countedSince(since)}</p>
    </section>
  )
}

/** A form without a script: the code is part of the address of the class's page. */
const JoinClass = () => (
  <section>
    <h2>{text.student}</h2>
    <p>{text.ask}</p>
    <form className="college-code" action={localePath('/c')} method="get">
      <input
        className="input"
        name="code"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        aria-label={text.code}
        placeholder={text.codeHint}
      />
      <button className="button" type="submit">
        {text.open}
      </button>
    </form>
  </section>
)
