import { useRef, useState } from 'react'
import { adminText } from '#text/admin/admin.ts'
import { reportListText as words } from '#text/report/report-list.ts'
import { usePages } from '#ui/list/usePages.ts'
import { toast } from '#ui/Toasts.tsx'
import { PagedList } from '../admin-list/PagedList.tsx'
import { ReportCard } from './ReportCard.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { type AdminReport, pageOfReports, type ReportAct, type ShownReports } from './reports.ts'

/** Lists reports with the history of the reported event or NGO, and the admin's actions (D40). */
export function ReportList({ onLocked, onResolved }: { onLocked: () => void; onResolved: () => void }) {
  const state = useRef<ShownReports>('open')
  const [shown, setShown] = useState<ShownReports>('open')
  const list = usePages(
    (cursor) => pageOfReports(state.current, cursor),
    () => `reports ${state.current}`,
  )
  const [acting, setActing] = useState<{ report: AdminReport; act: ReportAct } | null>(null)
  /** Closes the dialog after the list has reloaded, because the next action must name the state that the admin saw. */
  const done = async (message: string) => {
    await list.again()
    setActing(null)
    toast.say(message)
    onResolved()
  }
  const count = list.value?.rows.length ?? 0
  return (
    <>
      <PagedList
        title={words.title}
        hint={shown === 'open' && count > 0 && words.open(count, list.next !== null)}
        tools={
          <States
            shown={shown}
            onShow={async (one) => {
              state.current = one
              await list.again()
              setShown(one)
            }}
          />
        }
        empty={words.empty[shown]}
        list={list}
        failed={adminText.loadFailed}
        onLocked={onLocked}
      >
        {(report) => <ReportCard key={report.id} report={report} onAct={(act) => setActing({ report, act })} />}
      </PagedList>
      {acting && (
        <ReportDialog
          {...acting}
          onCancel={() => setActing(null)}
          onDone={() => done(words.done[acting.act])}
          onRefused={(answer) => {
            setActing(null)
            if (answer.code === 'gate-locked') return onLocked()
            toast.alarm(words.failed(answer.message))
            list.again()
          }}
        />
      )}
    </>
  )
}

const States = ({ shown, onShow }: { shown: ShownReports; onShow: (one: ShownReports) => void }) => (
  <p className="row report-states">
    {(['open', 'resolved'] as const).map((one) => (
      <button
        key={one}
        type="button"
        className="button button--line button--small"
        aria-pressed={one === shown}
        onClick={() => onShow(one)}
      >
        {words.states[one]}
      </button>
    ))}
  </p>
)
