import type { SharedClass } from '#domain/college/shared-class.ts'
import { localePath } from '#lib/locale-path.ts'
import { classNameText } from '#text/college/join-class.ts'
import { yourCollegeText as text } from '#text/college/your-college.ts'
import { CheckIcon, EyeIcon } from '#ui/icon/icons.tsx'
import { ClassHead } from '../join/ClassHead.tsx'
import '../join/SharedNote.css'
import './YourCollegePage.css'
import '#ui/BusyButton.css'
import '#ui/page/note.css'

/** A class that the student shares with now. */
export const SharedClassPart = (shared: SharedClass) => (
  <section className="shared-class">
    <ClassHead {...shared} />
    {shared.isListed ? (
      <p className="shared-class__state">
        <span className="shared-arch shared-arch--small" aria-hidden="true">
          <CheckIcon />
        </span>
        <b>{text.shares(shared.lines, shared.since)}</b>
      </p>
    ) : (
      <p className="note note--warn">{text.suspended(shared.collegeName)}</p>
    )}
    {shared.nameInQuestion !== null && <p className="note note--warn">{text.nameInQuestion(shared.nameInQuestion)}</p>}
    <div className="row">
      {shared.isListed && (
        <a className="button button--second" href={localePath(`/c/${shared.joinCode}`)}>
          <EyeIcon />
          <span>{text.whatTheySee}</span>
          <OfClass {...shared} />
        </a>
      )}
      <a className="button button--quiet shared-class__stop" href={localePath(`/your-college/stop/${shared.id}`)}>
        <span>{text.stop}</span>
        <OfClass {...shared} />
      </a>
    </div>
  </section>
)

/** Names the class in a link, for screen readers. A student may share with several. */
export const OfClass = (of: Pick<SharedClass, 'name' | 'programme' | 'programmeName'>) => (
  <span className="visually-hidden">{`: ${classNameText(of)}`}</span>
)
