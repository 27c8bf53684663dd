import type { CheckedDetails } from '#domain/evidence/evidence.ts'
import { siteName } from '../language/lang.ts'
import { shortDayText } from '../time/day.ts'

/**
 * What an NGO's approval rests on: the same words on event cards, event pages, share previews, the check page and
 * certificates (D36). "Verified NGO" appears only if a detail matched a government register.
 */
export const verifiedNgoText = ({ checkedFacts, checkedOn }: CheckedDetails): string =>
  checkedOn && checkedFacts > 0
    ? `Verified NGO · ${checkedFacts} ${checkedFacts === 1 ? 'detail' : 'details'} checked on ${shortDayText(checkedOn)}`
    : `Approved by ${siteName} · not checked against a government register yet`
