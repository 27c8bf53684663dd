import { nextEvent } from '#domain/participation/next-event.ts'
import type { ParticipationRecord } from '#domain/participation/participation.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { RequireRole } from '#islands/auth/RequireRole.tsx'
import { VerifiedHours } from '#islands/certificate/card/VerifiedHours.tsx'
import { useStoredCodes } from '#islands/check-in/useStoredCodes.ts'
import { NextEvent } from '#islands/participation/record/NextEvent.tsx'
import { loadRecord, RecordList } from '#islands/participation/record/RecordList.tsx'
import { api, ask } from '#lib/api.ts'
import { dashboardText } from '#text/account/account.ts'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { ViewMemory } from '#ui/view-memory.ts'
import { useJoinOutcome } from '../account/join-outcome.ts'
import { loadProfile, ProfileBlock } from '../account/ProfileBlock.tsx'
import { useOwn } from '../account/useOwn.ts'
import { Settings } from './Settings.tsx'
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
  const profile = useOwn(loadProfile)
  const record = useOwn(loadRecord)
  const service = useOwn(loadService)
  useJoinOutcome()
  useStoredCodes(record.again)
  const events = record.value?.participations ?? []
  const next = nextEvent(events, eventDayOf(new Date()))
  // Nothing is shown before the record has loaded, because its next event is at the top and would move the rest down.
  const isKnown = profile.state !== 'loading' && record.state !== 'loading'
  return (
    <div className="wrap dashboard" aria-busy={!isKnown || undefined}>
      <h1>{dashboardText.title}</h1>
      {isKnown ? (
        <>
          {next && <NextEvent event={next} />}
          <div className="dashboard__columns">
            <ProfileBlock profile={profile} onCorrected={record.again} pass={passOf(next, events)} />
            <section className="dashboard__record">
              <h2>{dashboardText.record}</h2>
              <RecordList record={record} onChanged={record.again} />
            </section>
            <VerifiedHours service={service} />
          </div>
          {service.state !== 'loading' && <Settings onAdded={record.again} />}
        </>
      ) : (
        <ListSkeleton />
      )}
    </div>
  )
}

/** Returns how loud "My pass" is below the ID card. Null if the next event, at the top, already shows it. */
function passOf(next: ParticipationRecord | null, events: readonly ParticipationRecord[]): 'main' | 'second' | null {
  if (next) return next.mode === 'Offline' ? null : 'second'
  return events.some(({ status }) => status === 'Upcoming') ? 'main' : 'second'
}
