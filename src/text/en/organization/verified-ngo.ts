import type { CheckedDetails } from '#domain/evidence/evidence.ts'
import { siteName } from '../language/lang.ts'
import { shortDayText } from '../time/day.ts'

/**
 * Describes an NGO's approval with the same words on event cards, event pages, share previews, the check page and
 * certificates (D36). An NGO is called verified only if a detail matched a government register.
 */
export const verifiedNgoText = ({ checkedFacts, checkedOn }: CheckedDetails): string =>
  checkedOn
    ? `Verified NGO · ${checkedFacts} ${checkedFacts === 1 ? 'detail' : 'details'} checked on ${shortDayText(checkedOn)}`
    : `Approved by ${siteName} · not checked against a government register yet`
