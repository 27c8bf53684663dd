import { collegeDecisionText, collegeTurnText } from '#text/admin/college-review.ts'
import { decisionText } from '#text/admin/decision.ts'
import { reviewText } from '#text/admin/review.ts'
import type { Ngo } from './ngos.ts'

const { closed, putBack } = collegeTurnText
const ofCollege = {
  decision: { ...decisionText, ...collegeDecisionText, decided: { ...decisionText.decided, closed, putBack } },
  review: {
    ...reviewText,
    ...{ theirs: collegeTurnText.theirs, answered: collegeTurnText.answered, asked: collegeTurnText.asked },
    ask: { ...reviewText.ask, ...collegeTurnText.ask },
    questions: { ...reviewText.questions, they: collegeTurnText.they },
    same: { ...reviewText.same, lead: collegeTurnText.similar },
  },
}

/** Returns the texts for deciding on an NGO or a college. */
export const decisionWords = ({ college }: Pick<Ngo, 'college'>) => (college ? ofCollege.decision : decisionText)

/** Returns the texts for reviewing an NGO or a college. */
export const reviewWords = ({ college }: Pick<Ngo, 'college'>) => (college ? ofCollege.review : reviewText)
