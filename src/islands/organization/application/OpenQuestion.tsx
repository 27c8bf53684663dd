import { api, ask } from '#lib/api.ts'
import { answerText as text } from '#text/organization/answer.ts'
import { useLoad } from '#ui/useLoad.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Quote } from './Quote.tsx'
import './OpenQuestion.css'

/** Shows our open question to an approved NGO's owners, above the panel (D37). Renders nothing without a question. */
export function OpenQuestion() {
  const { value, again } = useLoad(() => ask(api.application.question.$get()))
  const question = value?.question
  if (!question) return null
  return (
    <section className="open-question" aria-labelledby="open-question">
      <h2 id="open-question">{text.question}</h2>
      <Quote said={text.asked(question.askedBy, question.askedAt)} words={question.question} />
      <AnswerForm kind="answer" onChanged={again} />
    </section>
  )
}
