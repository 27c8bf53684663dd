import { useState } from 'react'
import { endorsementListText as text } from '#text/college/endorsement.ts'
import { EndorsementList, type EndorsementListProps } from './EndorsementList.tsx'
import './EndorsementList.css'
import '#ui/list/unfold.css'

/** The list is loaded again when `loaded` changes: when the class was loaded, and how many lines were not endorsed then. */
type Props = EndorsementListProps & { loaded: string }

/** Opens the list of a class's endorsements, which is loaded then (D74). */
export function EndorsementFold({ loaded, ...list }: Props) {
  const [isOpen, open] = useState(false)
  return (
    <article className="endorsements" aria-labelledby="endorsements">
      <h2 id="endorsements">
        <button className="unfold" type="button" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          <span>{text.title}</span>
        </button>
      </h2>
      {isOpen && <EndorsementList key={loaded} {...list} />}
    </article>
  )
}
