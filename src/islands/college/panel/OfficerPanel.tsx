import { useEffect } from 'react'
import type { SessionAccount } from '#domain/account/account.ts'
import { useJoinOutcome } from '#islands/account/join-outcome.ts'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import type { FailedAnswer } from '#lib/api.ts'
import { collegePanelText as text } from '#text/college/college-panel.ts'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { LoadError } from '#ui/states.tsx'
import { toast } from '#ui/Toasts.tsx'
import { useLoad } from '#ui/useLoad.ts'
import { OpenQuestion } from '../../organization/application/OpenQuestion.tsx'
import { loadCollege } from '../view/college-view.ts'
import { CollegeNotice } from './CollegeNotice.tsx'
import { CollegeSidebar } from './CollegeSidebar.tsx'
import { LaterView } from './LaterView.tsx'
import { useCollegeView, VIEWS } from './views.ts'
import '#ui/page/panel.css'

/**
 * Renders the sidebar and the current view. The view is part of the URL so that the back button works. views.ts lists the views,
 * and says how to add one.
 */
export function OfficerPanel({ account }: { account: SessionAccount }) {
  const { view, id, tab, moved } = useCollegeView()
  const { value: college, failure, again } = useLoad(loadCollege, { nameOf: () => 'college' })
  useJoinOutcome()
  const signedOut = failure?.status === 401
  useEffect(() => {
    if (signedOut) sessionEnded()
  }, [signedOut])
  const refused = (answer: FailedAnswer, said?: string) => {
    if (answer.status === 401) return sessionEnded()
    if (said) toast.alarm(said)
    if (answer.code === 'approval-withdrawn') void again()
  }
  if (failure?.code === 'approval-withdrawn')
    return <CollegeNotice account={account} decision={failure.current} focused={moved} onRefused={refused} />
  const load = VIEWS[view]
  return (
    <div className="panel">
      <CollegeSidebar name={account.name} college={college} tab={tab} />
      <div className="panel__main">
        {account.coordinator ? null : <OpenQuestion />}
        {failure && !signedOut && <LoadError message={text.loadFailed(failure.message)} onRetry={again} />}
        {!college && !failure && (
          <div aria-busy="true">
            <ListSkeleton />
          </div>
        )}
        {college && load && (
          <LaterView
            key={`${view} ${id}`}
            {...{ load, college, id }}
            onRefused={refused}
            onChanged={again}
            focusTitle={moved}
          />
        )}
      </div>
    </div>
  )
}
