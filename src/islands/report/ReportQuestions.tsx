import { useState } from 'react'
import { reportAnswerForm } from '#domain/report/report-form.ts'
import { eventDayAt } from '#domain/time/instant-day.ts'
import { api, ask, type ValueOf } from '#lib/api.ts'
import { ngoReportText as words } from '#text/report/report.ts'
import { fullDayText } from '#text/time/day.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { AreaField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toast } from '#ui/Toasts.tsx'
import { useLoad } from '#ui/useLoad.ts'
import './ReportQuestions.css'
import '#ui/form/question-box.css'

const load = () => ask(api.ngo.reports.$get())
type ReportQuestion = ValueOf<typeof load>['reports'][number]

/**
 * Shows an NGO's owners the questions about reports, each of which they can answer once (D40), and the outcomes for a year. It
 * loads late, so it is placed below the rest of the page.
 */
export function ReportQuestions() {
  const { value, again } = useLoad(load)
  const open = value?.reports.filter(({ outcome }) => outcome === null) ?? []
  const resolved = value?.reports.filter(({ outcome }) => outcome !== null) ?? []
  return (
    <>
      {open.length > 0 && (
        <section className="wrap asked-reports" aria-labelledby="asked-reports">
          <h2 id="asked-reports">{words.title}</h2>
          {open.map((report) => (
            <div className="asked" key={report.id}>
              <Substance report={report} />
              {report.answer === null && <Answering report={report} onAnswered={again} />}
            </div>
          ))}
        </section>
      )}
      {resolved.length > 0 && (
        <details className="wrap asked-reports">
          <summary>{words.resolved(resolved.length)}</summary>
          {resolved.map((report) => (
            <div className="asked-reports__settled" key={report.id}>
              <Substance report={report} />
              {report.outcome && <p>{words.outcomes[report.outcome]}</p>}
            </div>
          ))}
        </details>
      )}
    </>
  )
}

function Substance({ report: { askedAt, event, asked, answer } }: { report: ReportQuestion }) {
  return (
    <>
      <p>
        <b>{words.asked(fullDayText(eventDayAt(askedAt)), event)}</b>
      </p>
      <blockquote dir="auto">{asked}</blockquote>
      {answer !== null && (
        <p>
          <b>{words.answered}</b> <span dir="auto">{answer}</span>
        </p>
      )}
    </>
  )
}

function Answering({ report: { id }, onAnswered }: { report: ReportQuestion; onAnswered: () => unknown }) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    schema: reportAnswerForm,
    initial: { answer: '' },
    labels: { answer: words.answer },
    bodyOf: (values) => values,
  })
  const send = async (json: { answer: string }) => {
    setBusy(true)
    const answer = await ask(api.ngo.reports[':id'].answer.$put({ param: { id }, json }))
    setBusy(false)
    if (!answer.ok && answer.status !== 409) return form.blame({ answer: answer.message })
    if (answer.ok) toast.say(words.sent)
    else toast.alarm(answer.message)
    onAnswered()
  }
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <AreaField form={form} name="answer" rows={5} hint={words.once} live />
      <BusyButton type="submit" busy={busy} busyWord={words.sending}>
        {words.send}
      </BusyButton>
    </form>
  )
}
