import type { SharedClass } from '#domain/college/shared-class.ts'
import { localePath } from '#lib/locale-path.ts'
import { classNameText } from '#text/college/join-class.ts'
import { yourCollegeText as text } from '#text/college/your-college.ts'
import { OfClass } from './SharedClassPart.tsx'
import './YourCollegePage.css'
import '#ui/list/unfold.css'

/** The classes that the student shared with. They are open if an officer ended one, so that the student reads why. */
export const EndedClasses = ({ classes }: { classes: readonly SharedClass[] }) => (
  <details className="ended-classes" open={classes.some(({ ended }) => ended?.as === 'refused')}>
    <summary className="unfold">{text.before(classes.length)}</summary>
    <ul>
      {classes.map((one) => (
        <EndedClass {...one} key={one.id} />
      ))}
    </ul>
  </details>
)

const EndedClass = ({ ended, joinCode, collegeName, ...of }: SharedClass) =>
  ended && (
    <li>
      <b dir="auto">{`${classNameText(of)}, ${collegeName}`}</b>
      <p>{text.ended(ended.on, ended.as)}</p>
      {ended.as === 'refused' && <p>{text.refusedHint}</p>}
      {ended.as !== 'class-closed' && of.isListed && (
        <a href={localePath(`/c/${joinCode}`)}>
          <span>{text.again}</span>
          <OfClass {...of} />
        </a>
      )}
    </li>
  )
