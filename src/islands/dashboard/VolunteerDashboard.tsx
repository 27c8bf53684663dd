import type { OwnWaitingEntry } from '#domain/event/own-waiting-entry.ts'
import { nextEvent } from '#domain/participation/next-event.ts'
import type { ParticipationRecord } from '#domain/participation/participation.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { loadMessages } from '#islands/announcement/MessageLine.tsx'
import { RequireRole } from '#islands/auth/RequireRole.tsx'
import { VerifiedHours } from '#islands/certificate/card/VerifiedHours.tsx'
import { useStoredCodes } from '#islands/check-in/useStoredCodes.ts'
import { loadColleges, OwnColleges } from '#islands/college/sharing/OwnColleges.tsx'
import { NextEvent } from '#islands/participation/record/NextEvent.tsx'
import { loadRecord, RecordList } from '#islands/participation/record/RecordList.tsx'
import { FreePlace } from '#islands/waiting/FreePlace.tsx'
import { WaitingRows } from '#islands/waiting/WaitingRows.tsx'
import { api, ask } from '#lib/api.ts'
import { dashboardText } from '#text/account/account.ts'
import { ownWaitingText } from '#text/event/own-lists.ts'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { LoadError } from '#ui/states.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { ViewMemory } from '#ui/view-memory.ts'
import { useJoinOutcome } from '../account/join-outcome.ts'
import { loadProfile, ProfileBlock } from '../account/ProfileBlock.tsx'
import { useOwn } from '../account/useOwn.ts'
import { Settings } from './Settings.tsx'
import './VolunteerDashboard.css'

const loadWaiting = () => ask(api.me.waiting.$get())
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
  const waiting = useOwn(loadWaiting)
  const messages = useOwn(loadMessages)
  const colleges = useOwn(loadColleges)
  useJoinOutcome()
  useStoredCodes(record.again)
  const events = record.value?.participations ?? []
  const next = nextEvent(events, eventDayOf(new Date()))
  const { free, others } = waitingParts(waiting.value?.waiting ?? [])
  const isOffered = free.length > 0
  const onPlace = () => {
    void waiting.again()
    void record.again()
  }
  // Nothing is shown before the record has loaded, because its next event and free places are at the top and would move the rest down.
  const isKnown = [profile, record, waiting, messages].every(({ state }) => state !== 'loading')
  return (
    <div className="wrap dashboard" aria-busy={!isKnown || undefined}>
      <h1>{dashboardText.title}</h1>
      {isKnown ? (
        <>
          {free.map((event, at) => (
            <FreePlace event={event} isFirst={at === 0} onChanged={onPlace} key={event.id} />
          ))}
          {waiting.failure && (
            <LoadError title={ownWaitingText.loadFailed} message={waiting.failure.message} onRetry={waiting.again} />
          )}
          {next && <NextEvent event={next} isSecond={isOffered} />}
          <div className="dashboard__columns">
            <ProfileBlock profile={profile} onCorrected={record.again} pass={passOf(next, events, isOffered)} />
            <section className="dashboard__record">
              {others.length > 0 && <WaitingRows events={others} onChanged={onPlace} />}
              <h2>{dashboardText.record}</h2>
              <RecordList
                record={record}
                messages={messages.value?.announcements ?? []}
                isSecond={isOffered}
                onChanged={record.again}
              />
            </section>
            <div className="dashboard__rail">
              <VerifiedHours service={service} />
              <OwnColleges colleges={colleges} />
            </div>
          </div>
          {service.state !== 'loading' && colleges.state !== 'loading' && <Settings onAdded={record.again} />}
        </>
      ) : (
        <ListSkeleton />
      )}
    </div>
  )
}

/** Separates the places that the volunteer can take now. */
function waitingParts(events: readonly OwnWaitingEntry[]) {
  const isFree = ({ place }: OwnWaitingEntry) => place.offeredUntil !== null || (place.firstCome && place.left > 0)
  return { free: events.filter(isFree), others: events.filter((event) => !isFree(event)) }
}

/** Returns how loud "My pass" is below the ID card: a free place is louder. Null if the next event, at the top, already shows it. */
function passOf(
  next: ParticipationRecord | null,
  events: readonly ParticipationRecord[],
  isOffered: boolean,
): 'main' | 'second' | null {
  if (next) return next.mode === 'Offline' ? null : 'second'
  return !isOffered && events.some(({ status }) => status === 'Upcoming') ? 'main' : 'second'
}
