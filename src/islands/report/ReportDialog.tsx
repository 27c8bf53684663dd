import { useState } from 'react'
import * as z from 'zod/mini'
import { lines } from '#domain/form/fields.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { decisionText } from '#text/admin/decision.ts'
import { reportQuestions } from '#text/report/report.ts'
import { reportListText as words } from '#text/report/report-list.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { draftOf } from '#ui/form/draft.ts'
import { AreaField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { AffectedCertificates } from '../organization/review/AffectedCertificates.tsx'
import type { AdminReport, ReportAct } from './reports.ts'

const forms = { ask: lines(2000), upheld: lines(2000), dismissed: lines(2000), suspend: lines(1000) }

type Props = {
  report: AdminReport
  act: ReportAct
  onCancel: () => void
  onDone: () => void
  onRefused: (answer: FailedAnswer) => void
}

/**
 * Asks for the admin's text, then asks the NGO a question, resolves the report, or suspends the NGO. The typed text is kept if
 * another admin has acted first.
 */
export function ReportDialog({ report, act, onCancel, onDone, onRefused }: Props) {
  const [busy, setBusy] = useState(false)
  const fresh = { words: act === 'ask' ? reportQuestions[report.reason] : '' }
  const [draft] = useState(() => draftOf('reason', `${act} ${report.id}`, fresh))
  const text = words.dialogs[act]
  const form = useForm({
    schema: z.strictObject({ words: forms[act] }),
    initial: draft.values,
    labels: { words: text.label },
    bodyOf: (values) => values,
    onChange: draft.keep,
  })
  const send = async ({ words: said }: { words: string }) => {
    setBusy(true)
    const answer = await sent(report, act, said)
    if (answer.ok) {
      draft.drop()
      return onDone()
    }
    setBusy(false)
    if ([401, 404, 409].includes(answer.status)) return onRefused(answer)
    form.blame({ words: words.failed(answer.message) })
  }
  const cancel = () => {
    draft.drop()
    onCancel()
  }
  return (
    <Modal title={text.title(report.ngo.orgName)} detail={text.detail} onCancel={() => !busy && cancel()}>
      {act === 'suspend' && <AffectedCertificates ngoId={report.ngo.id} textOf={decisionText.holds.suspended} />}
      <form noValidate onSubmit={form.submit(send)}>
        <AreaField form={form} name="words" rows={6} live />
        <div className="row">
          <button className="button button--second" type="button" disabled={busy} onClick={cancel}>
            {words.cancel}
          </button>
          <BusyButton
            className={act === 'suspend' ? 'button button--danger-solid' : 'button'}
            type="submit"
            busy={busy}
            busyWord={words.sending}
          >
            {words.acts[act]}
          </BusyButton>
        </div>
      </form>
    </Modal>
  )
}

function sent({ id, ngo, stage }: AdminReport, act: ReportAct, said: string) {
  const own = { param: { id } }
  if (act === 'ask') return ask(api.admin.reports[':id'].question.$put({ ...own, json: { asked: said } }))
  if (act === 'suspend') {
    const { suspension } = api.admin.ngos[':id']
    return ask(suspension.$put({ param: { id: ngo.id }, json: { from: 'approved', reason: said } }))
  }
  const json = { outcome: act, reason: said, from: stage }
  return ask(api.admin.reports[':id'].outcome.$put({ ...own, json }))
}
