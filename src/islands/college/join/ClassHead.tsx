import type { ClassOfStudent } from '#domain/college/shared-class.ts'
import { localePath } from '#lib/locale-path.ts'
import { collegePath } from '#lib/paths.ts'
import { classNameText, classTermsText as text } from '#text/college/join-class.ts'
import { hoursText } from '#text/time/day.ts'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import './ClassHead.css'

/** Shows which college asks, what we checked of it, and the class with its goal and period. */
export const ClassHead = (shown: ClassOfStudent) => (
  <>
    <div className="class-head">
      {shown.checked.checkedFacts > 0 ? <Seal /> : <OpenSeal />}
      <p>
        <b dir="auto">{shown.collegeName}</b>
        <span className="small muted">
          <span>{`${text.checked(shown.checked)} `}</span>
          <a href={localePath(collegePath(shown.collegeSlug))}>{text.whatWeChecked}</a>
        </span>
      </p>
    </div>
    <dl className="class-terms">
      <div>
        <dt>{text.terms.class}</dt>
        <dd dir="auto">{classNameText(shown)}</dd>
      </div>
      <div>
        <dt>{text.terms.goal}</dt>
        <dd>{hoursText(shown.goalHours)}</dd>
      </div>
      <div>
        <dt>{text.terms.period}</dt>
        <dd>{text.period(shown)}</dd>
      </div>
    </dl>
  </>
)
