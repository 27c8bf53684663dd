import { whenText, whoText } from '#text/admin/review.ts'
import type { Ngo } from './ngos.ts'
import { reviewWords } from './words.ts'

/** Lists our questions and the applicant's answers, oldest first. */
export function Questions({ ngo }: { ngo: Ngo }) {
  const { questions, you } = ngo
  const text = reviewWords(ngo).questions
  const now = new Date()
  return (
    <>
      <h3>{text.title}</h3>
      <ul>
        {questions.map(({ id, question, askedBy, askedAt, answer, answeredAt, closedAt }) => (
          <li key={id}>
            {question && askedAt && (
              <p dir="auto">
                <b>{`${whoText(askedBy, you)}, ${whenText(askedAt, now)}:`}</b>
                <span>{` ${question}`}</span>
              </p>
            )}
            {answer && answeredAt ? (
              <p dir="auto">
                <b>{`${text.they}, ${whenText(answeredAt, now)}:`}</b>
                <span>{` ${answer}`}</span>
              </p>
            ) : (
              <p className="muted">{closedAt ? text.closed : text.open}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
