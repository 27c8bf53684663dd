import { localePath } from '#lib/locale-path.ts'
import { dashboardText } from '#text/account/account.ts'
import { yourCollegeText as text } from '#text/college/your-college.ts'
import { Heading } from '../../waiting/parts.tsx'
import { CodeForm } from '../join/CodeForm.tsx'
import { EndedClasses } from './EndedClasses.tsx'
import { LookList } from './LookList.tsx'
import { OwnTranscripts } from './OwnTranscripts.tsx'
import { SharedClassPart } from './SharedClassPart.tsx'
import { StopQuestion } from './StopQuestion.tsx'
import type { YourCollegePageData } from './your-college-page.ts'
import '../join/JoinPage.css'
import './YourCollegePage.css'
import '#ui/page/note.css'

/** A student's page about their college (D73). It is complete without a script. */
export const YourCollegePage = (page: YourCollegePageData) => (
  <div className="wrap join-class your-college">
    {page.state === 'stopping' ? (
      <StopQuestion {...page} />
    ) : (
      <>
        <p className="small">
          <a href={localePath('/account')}>{dashboardText.title}</a>
        </p>
        <Heading>{text.title}</Heading>
        {page.state === 'shown' ? <Shown {...page} /> : <p>{text.noVolunteer}</p>}
      </>
    )}
  </div>
)

function Shown(page: Extract<YourCollegePageData, { state: 'shown' }>) {
  const shared = page.classes.filter(({ ended }) => ended === null)
  const ended = page.classes.filter((one) => one.ended !== null)
  return (
    <>
      {page.hasStopped && <p className="note">{text.stopped}</p>}
      {page.fromStart && (
        <>
          {shared.map((one) => (
            <SharedClassPart {...one} key={one.id} />
          ))}
          {shared.length === 0 && (
            <section>
              <h2>{text.none}</h2>
              <p>{text.noneHint}</p>
              <CodeForm typed="" isWrong={false} />
            </section>
          )}
          {(page.transcripts.length > 0 || shared.length > 0) && (
            <OwnTranscripts {...page} classes={shared.filter(({ isListed }) => isListed)} />
          )}
          {ended.length > 0 && <EndedClasses classes={ended} />}
        </>
      )}
      <LookList {...page} hasSeveral={page.classes.length > 1} />
    </>
  )
}
