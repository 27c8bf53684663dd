import type { Endorsement } from '#domain/college/endorsement/endorsement.ts'
import { localePath } from '#lib/locale-path.ts'
import { collegePath } from '#lib/paths.ts'
import { type EndorsementPart, endorsementLineText as text } from '#text/college/endorsement-line.ts'
import { stop } from '#text/page/page.ts'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import './EndorsementLines.css'

/** Shows on the check page which colleges endorsed the certificate and what for, and which of them withdrew that and why (D74). */
export const EndorsementLines = ({ endorsements }: { endorsements: readonly Endorsement[] }) =>
  endorsements.map((one) => <EndorsementLine endorsement={one} key={one.id} />)

function EndorsementLine({ endorsement }: { endorsement: Endorsement }) {
  const { status, comment, collegeSlug } = endorsement
  const isWithdrawn = status.state === 'withdrawn'
  const Sentence = isWithdrawn ? 's' : 'span'
  return (
    <div className="endorsement-line">
      {status.state === 'valid' ? <Seal /> : <OpenSeal />}
      <div>
        <p>
          <Sentence>
            {text.parts(endorsement).map((part) => (
              <Part part={part} slug={collegeSlug} key={part.text} />
            ))}
          </Sentence>
          <span>{stop}</span>
        </p>
        {isWithdrawn && <p className="small">{text.withdrawn(endorsement, status.on, status.reason)}</p>}
        {status.state === 'on-hold' && <p className="small">{text.onHold}</p>}
        {comment && !isWithdrawn && (
          <p className="small" dir="auto">
            {text.comment(comment)}
          </p>
        )}
      </div>
    </div>
  )
}

function Part({ part, slug }: { part: EndorsementPart; slug: string | null }) {
  if (part.isCollege && slug !== null) return <a href={localePath(collegePath(slug))}>{part.text}</a>
  return part.strong || part.isCollege ? <b>{part.text}</b> : <span>{part.text}</span>
}
