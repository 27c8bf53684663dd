import { printedJoinCode } from '#domain/college/join-code.ts'
import { classesText as text } from '#text/college/class.ts'
import { classHash, classListHash } from '../view/college-view.ts'
import type { ListedClass } from './classes.ts'
import './ClassRow.css'
import '#ui/art/small-arch.css'
import '#ui/progress.css'

/** Shows a class: its terms, how many students share and reached the goal, and its join code. */
export function ClassRow({
  of: { id, name, students, sharing, reached, changed, joinCode, ...terms },
}: {
  of: ListedClass
}) {
  return (
    <li className="class-row">
      <div>
        <h2>
          <a href={classHash(id)}>{name}</a>
        </h2>
        <p className="small muted">{text.terms({ name, ...terms })}</p>
        {changed > 0 && (
          <p className="small class-row__changed">
            <span className="small-arch" />
            <Numbered words={text.changed(changed)} />
          </p>
        )}
      </div>
      {students === 0 ? (
        <p className="class-row__list">
          <span>{`${text.noList} `}</span>
          <a href={classListHash(id)}>
            <span>{text.upload}</span>
            <span className="visually-hidden">{`: ${name}`}</span>
          </a>
        </p>
      ) : (
        <>
          <Count words={text.sharing(sharing, students)} value={sharing} most={students} />
          <Count words={text.reached(reached)} value={reached} most={students} />
        </>
      )}
      <div className="class-row__code">
        <p className="small muted">{text.joinCode}</p>
        <p>
          <b>{printedJoinCode(joinCode)}</b>
        </p>
      </div>
    </li>
  )
}

const Numbered = ({ words: [number, rest] }: { words: readonly [string, string] }) => (
  <span>
    <b>{number}</b>
    <span>{rest}</span>
  </span>
)

const Count = ({ words, value, most }: { words: readonly [string, string]; value: number; most: number }) => (
  <div>
    <p>
      <Numbered words={words} />
    </p>
    <progress className="progress" value={value} max={most} aria-hidden="true" />
  </div>
)
