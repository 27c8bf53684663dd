import { RequireRole } from '#islands/auth/RequireRole.tsx'
import { VerifiedHours } from '#islands/certificate/card/VerifiedHours.tsx'
import { HaveCode } from '#islands/check-in/HaveCode.tsx'
import { api, ask } from '#lib/api.ts'
import { dashboardText } from '#text/account/account.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { ViewMemory } from '#ui/view-memory.ts'
import { useJoinOutcome } from '../account/join-outcome.ts'
import { OwnData } from '../account/OwnData.tsx'
import { ProfileBlock } from '../account/ProfileBlock.tsx'
import { useOwn } from '../account/useOwn.ts'
import { loadRecord, RecordList } from '../participation/record/RecordList.tsx'
import './VolunteerDashboard.css'

const loadService = () => ask(api.me.service.$get({ query: {} }))

/** The volunteer's dashboard (SPEC §2), for the role `user` only. */
export function VolunteerDashboard() {
  return (
    <>
      <RequireRole to="user">
        {() => (
          <ViewMemory>
            <Dashboard />
          </ViewMemory>
        )}
      </RequireRole>
      <Toasts />
    </>
  )
}

function Dashboard() {
  const record = useOwn(loadRecord)
  const service = useOwn(loadService)
  useJoinOutcome()
  // Each part is shown only after all parts above it have loaded, which keeps the page from jumping.
  const hasRecord = record.state !== 'loading'
  const hasService = hasRecord && service.state !== 'loading'
  return (
    <div className="wrap dashboard">
      <h1>{dashboardText.title}</h1>
      <div className="dashboard__columns">
        <ProfileBlock onCorrected={record.again} />
        <div>
          <h2>{dashboardText.record}</h2>
          <RecordList record={record} onChanged={record.again} />
          {hasRecord && <HaveCode onAdded={record.again} />}
          {hasRecord && <VerifiedHours service={service} />}
          {hasService && <OwnData of="user" />}
        </div>
      </div>
    </div>
  )
}
