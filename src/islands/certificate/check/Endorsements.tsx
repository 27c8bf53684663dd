import type { Endorsement } from '#domain/college/endorsement.ts'
import { localePath } from '#lib/locale-path.ts'
import { collegePath } from '#lib/paths.ts'
import { type EndorsementPart, endorsementLineText as text } from '#text/college/endorsement-line.ts'
import { stop } from '#text/page/page.ts'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import { CheckSection } from './CheckSection.tsx'
import './WhoSaysSo.css'

/** Shows which colleges endorsed the certificate and what for, and which of them withdrew that and why (D74). */
export const Endorsements = ({ endorsements }: { endorsements: readonly Endorsement[] }) => (
  <CheckSection id="endorsements" title={text.title}>
    {endorsements.map((one) => (
      <EndorsementRow endorsement={one} key={one.id} />
    ))}
  </CheckSection>
)

function EndorsementRow({ endorsement }: { endorsement: Endorsement }) {
  const { status, comment, collegeSlug } = endorsement
  const isWithdrawn = status.state === 'withdrawn'
  const Sentence = isWithdrawn ? 's' : 'span'
  return (
    <div className="organization-behind">
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
  if (part.isCollege && slug !== null)
    return (
      <a className="organization-behind__inline" href={localePath(collegePath(slug))}>
        {part.text}
      </a>
    )
  return part.strong || part.isCollege ? <b>{part.text}</b> : <span>{part.text}</span>
}
