import { localePath } from '#lib/locale-path.ts'
import { classNameText } from '#text/college/join-class.ts'
import { stopSharingText as text, yourCollegeText } from '#text/college/your-college.ts'
import { CheckIcon, CrossIcon } from '#ui/icon/icons.tsx'
import { ANSWER, Heading } from '../../waiting/parts.tsx'
import type { YourCollegePageData } from './your-college-page.ts'
import './YourCollegePage.css'
import '#ui/BusyButton.css'
import '#ui/page/lead.css'

/** Asks before sharing stops: what ends, and what stays. */
export const StopQuestion = ({ shared, endorsedDays }: Extract<YourCollegePageData, { state: 'stopping' }>) => (
  <>
    <p className="small">
      <a href={localePath('/your-college')}>{yourCollegeText.title}</a>
    </p>
    <Heading>{text.title}</Heading>
    <p className="lead">{text.lead(shared.collegeName)}</p>
    <dl className="stop-sharing">
      <div>
        <dt>
          <CrossIcon />
          <span>{text.ends}</span>
        </dt>
        <dd>{text.endsLines(shared.lines, classNameText(shared))}</dd>
      </div>
      <div>
        <dt>
          <CheckIcon />
          <span>{text.stays}</span>
        </dt>
        <dd>
          {endorsedDays.length > 0 && <span>{`${text.endorsements(endorsedDays)} `}</span>}
          <span>{text.rest}</span>
        </dd>
      </div>
    </dl>
    <form action={`${localePath(`/your-college/stop/${shared.id}`)}#${ANSWER}`} method="post">
      <button className="button button--danger button--wide" type="submit">
        {text.stop}
      </button>
    </form>
    <a className="button button--quiet button--wide" href={localePath('/your-college')}>
      {text.keep}
    </a>
  </>
)
