import { type ReactElement, useRef, useState } from 'react'
import { collegeReviewText } from '#text/admin/college-review.ts'
import { reviewText } from '#text/admin/review.ts'
import type { Ngo } from '../review/ngos.ts'
import './NgoCard.css'

/**
 * Shows the details of an NGO or college that waits, and those of all others on request. The button keeps its place so that no other button
 * moves under the pointer. Details that have been open stay mounted so that typed text is kept.
 */
export function NgoDetails({ ngo, isAlways, children }: { ngo: Ngo; isAlways: boolean; children: ReactElement }) {
  const [open, setOpen] = useState(false)
  const wasOpen = useRef(false)
  wasOpen.current ||= open
  if (isAlways) return children
  return (
    <>
      <p className="ngo-card__opener">
        <button
          className="button button--second button--small"
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span>{open ? reviewText.closeEvidence : reviewText.openEvidence}</span>
          <span className="visually-hidden">{` ${ngo.orgName}`}</span>
        </button>
        <span className="small muted">{checkedText(ngo)}</span>
      </p>
      {wasOpen.current && <div hidden={!open}>{children}</div>}
    </>
  )
}

/** States how many details there are, and how many an admin has checked. */
export const checkedText = ({ facts, college }: Ngo): string =>
  college
    ? collegeReviewText.counts(college.counted.length)
    : reviewText.statedCount(facts.length, facts.filter(({ check }) => check !== null).length)
