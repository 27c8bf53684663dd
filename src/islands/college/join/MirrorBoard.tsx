import { localePath } from '#lib/locale-path.ts'
import { joinText as text } from '#text/college/join-class.ts'
import { yourCollegeText } from '#text/college/your-college.ts'
import { EyeIcon } from '#ui/icon/icons.tsx'
import { LinesSum } from '../line/LinesSum.tsx'
import { LinesTable } from '../line/LinesTable.tsx'
import type { Mirror } from './join-page.ts'
import './JoinPage.css'
import './MirrorBoard.css'
import '#ui/BusyButton.css'

type Props = { page: Mirror & { collegeName: string; goalHours: number }; isShared: boolean }

/** The mirror (D71): the very table that the officers see, with the student's own lines. */
export function MirrorBoard({ page, isShared }: Props) {
  const { officer, collegeName, rollNumber, studentName, otherName, lines, goalHours } = page
  const cap = (isShared ? text.sees : text.willSee)(officer, collegeName)
  return (
    <>
      <section className="mirror" aria-labelledby="mirror">
        <h2 className="mirror__cap" id="mirror">
          <EyeIcon />
          <span>{cap}</span>
        </h2>
        <div className="mirror__lines">
          <p>
            {rollNumber && <span className="muted">{`${rollNumber} `}</span>}
            <b dir="auto">{studentName}</b>
            {otherName !== null && <span dir="auto">{` (${otherName})`}</span>}
          </p>
          {lines.length === 0 ? (
            <p className="mirror__none muted">{isShared ? text.noneShared : text.none}</p>
          ) : (
            <LinesTable lines={lines} label={cap} />
          )}
          <LinesSum lines={lines} goalHours={goalHours} />
        </div>
      </section>
      {isShared && (
        <div className="join-class__do">
          <a className="button button--second button--wide" href={localePath('/your-college')}>
            {yourCollegeText.whoLooked}
          </a>
        </div>
      )}
    </>
  )
}
