import { useState } from 'react'
import { adminText } from '#text/admin/admin.ts'
import { reviewText } from '#text/admin/review.ts'
import { reportListText as words } from '#text/report/report-list.ts'
import { toast } from '#ui/Toasts.tsx'
import type { Change } from '../admin-list/Changes.tsx'
import { OpenChoice } from '../admin-list/OpenChoice.tsx'
import { PagedList } from '../admin-list/PagedList.tsx'
import { useOpenPages } from '../admin-list/useOpenPages.ts'
import { useRowOutcomes } from '../admin-list/useRowOutcomes.ts'
import { ReportCard } from './ReportCard.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { type AdminReport, pageOfReports, type ReportAct } from './reports.ts'

/** Lists reports with the history of the reported event or NGO, and the admin's actions (D40). */
export function ReportList({ onLocked, onResolved }: { onLocked: () => void; onResolved: () => void }) {
  const { list, pageOf, shown, show } = useOpenPages('reports', pageOfReports)
  const rows = useRowOutcomes(list, pageOf, onLocked)
  const [acting, setActing] = useState<{ report: AdminReport; act: ReportAct } | null>(null)
  /** Closes the dialog after the report has reloaded, because the next action must name the state that the admin saw. */
  const done = async ({ report, act }: { report: AdminReport; act: ReportAct }) => {
    const isResolved = act === 'upheld' || act === 'dismissed'
    if (isResolved) rows.settle(report.id, words.done[act])
    else await rows.reload(report)
    setActing(null)
    toast.say(words.done[act])
    onResolved()
  }
  const left = list.value?.rows.filter((row) => !rows.isDone(row)).length ?? 0
  return (
    <>
      <PagedList
        title={words.title}
        hint={shown === 'open' && left > 0 && words.open(left, list.next !== null)}
        tools={<OpenChoice shown={shown} onShow={show} />}
        empty={words.empty[shown]}
        list={list}
        isDone={rows.isDone}
        failed={adminText.loadFailed}
        onLocked={onLocked}
      >
        {(report) => (
          <ReportCard
            key={report.id}
            report={report}
            said={rows.of(report).said}
            changes={reportChanges(rows.of(report).before, report)}
            onAct={(act) => setActing({ report, act })}
          />
        )}
      </PagedList>
      {acting && (
        <ReportDialog
          {...acting}
          onCancel={() => setActing(null)}
          onDone={() => done(acting)}
          onRefused={(answer) => {
            setActing(null)
            rows.refused(acting.report, answer, words.failed)
          }}
        />
      )}
    </>
  )
}

const reportChanges = (before: AdminReport | undefined, now: AdminReport): Change[] | undefined =>
  before && [
    { label: words.asked, before: before.asked ?? '', now: now.asked ?? '' },
    { label: words.answer, before: before.answer ?? '', now: now.answer ?? '' },
    {
      label: words.history.ngo,
      before: reviewText.same.states[before.ngo.state],
      now: reviewText.same.states[now.ngo.state],
    },
  ]
