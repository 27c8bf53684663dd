import { lookAlikeIn } from '#domain/organization/confusable.ts'
import { reviewText } from '#text/admin/review.ts'
import { faultText } from '#text/form/form.ts'
import { WarnIcon } from '#ui/icon/icons.tsx'
import type { Ngo } from '../review/ngos.ts'
import './NgoCard.css'

/** Warns of a display name or legal name with a letter from another script that resembles its neighbours (A1). */
export function LookAlikeNote({ ngo: { orgName, facts } }: { ngo: Ngo }) {
  const legalName = facts.find(({ kind }) => kind === 'legal-name')?.value.legalName ?? ''
  const found = [orgName, legalName].flatMap((name) => {
    const letter = lookAlikeIn(name)
    return letter === null ? [] : [{ name, letter }]
  })
  if (found.length === 0) return null
  return (
    <div className="ngo-card__same">
      <WarnIcon />
      <p>
        <b>{reviewText.same.lookAlike}</b>{' '}
        {found.map(({ name, letter }) => (
          <span key={name}>
            <bdi>{name}</bdi>
            <span>{`: ${faultText(`mixed-${letter}`)} `}</span>
          </span>
        ))}
      </p>
    </div>
  )
}
