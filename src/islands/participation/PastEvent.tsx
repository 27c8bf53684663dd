import { useEffect, useState } from 'react'
import type { OwnEvent } from '#domain/event.ts'
import type { Participant } from '#domain/participation.ts'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { VerifyAll } from '#islands/participation/VerifyAll.tsx'
import { type Answer, api, ask } from '#lib/api.ts'
import { daysText, timeText } from '#text/day.ts'
import { categoryText } from '#text/event.ts'
import { ownEventText } from '#text/own-event.ts'
import { verificationText } from '#text/verification.ts'
import { CopyIcon } from '#ui/art/icons.tsx'
import { Stone } from '#ui/art/Stone.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { LoadError } from '#ui/states.tsx'
import { toast } from '#ui/Toasts.tsx'
import { useLoad } from '#ui/useLoad.ts'
import { ParticipantTable } from './ParticipantTable.tsx'
import './PastEvent.css'

/** Nobody is asked about an event to which nobody went. */
const participantsOf = async ({ id, going }: OwnEvent): Promise<Answer<Participant[]>> => {
  if (going === 0) return { ok: true, value: [] }
  const answer = await ask(api.ngo.events[':id'].participants.$get({ param: { id } }))
  return answer.ok ? { ok: true, value: answer.value.participants } : answer
}

/** A past event, who took part, and the NGO's word on each (SPEC §4 "Verification"). */
export function PastEvent({ event, onAgain }: { event: OwnEvent; onAgain: () => void }) {
  const list = useLoad(() => participantsOf(event))
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set())
  const signedOut = list.failure?.status === 401
  useEffect(() => {
    if (signedOut) sessionEnded()
  }, [signedOut])

  const change = (id: string, changed: Partial<Participant>) =>
    list.set((people) => people.map((person) => (person.id === id ? { ...person, ...changed } : person)))
  /** Shows the change at once, and takes it back when the server refuses it. */
  const save = async (person: Participant, changed: Partial<Participant>) => {
    const { id } = person
    if (saving.has(id)) return
    setSaving((now) => new Set(now).add(id))
    change(id, changed)
    const { verified, hours } = { ...person, ...changed }
    const { verification } = api.ngo.events[':id'].participants[':participantId']
    const which = { param: { id: event.id, participantId: id } }
    const answer = await ask(verified ? verification.$put({ ...which, json: { hours } }) : verification.$delete(which))
    setSaving((now) => new Set([...now].filter((one) => one !== id)))
    if (answer.ok) return
    change(id, person)
    if (answer.status === 401) return sessionEnded()
    toast.alarm(verificationText.updateFailed(answer.message))
  }
  const toggle = (person: Participant) => save(person, { verified: !person.verified })
  const setHours = (person: Participant, typed: number | null) => {
    const hours = typed ?? event.hours
    return person.verified ? save(person, { hours }) : change(person.id, { hours })
  }
  const people = list.value ?? []
  const count = people.filter(({ verified }) => verified).length
  const title = `past-${event.id}`
  return (
    <article className="past-event" aria-labelledby={title}>
      <div className="past-event__head">
        <Stone day={event.date} kind="past" size="small" />
        <div className="past-event__title">
          <h2 id={title}>{event.title}</h2>
          <p className="small muted">
            <time dateTime={event.date}>{daysText(event)}</time>, {event.city}, {timeText(event.time)},{' '}
            {categoryText[event.category]}
          </p>
        </div>
        <button className="button button--line button--small" type="button" aria-describedby={title} onClick={onAgain}>
          <CopyIcon />
          {ownEventText.list.again}
        </button>
        {people.length > 0 && (
          <div className="past-event__count">
            <b role="status">{verificationText.count(count, people.length)}</b>
            <progress className="progress" value={count} max={people.length} aria-hidden="true" />
          </div>
        )}
      </div>
      {list.failure && <LoadError message={verificationText.loadFailed(list.failure.message)} onRetry={list.again} />}
      {list.state === 'loading' && <ListSkeleton rows={1} />}
      {list.value?.length === 0 && <p className="past-event__none">{verificationText.none}</p>}
      {people.length > count && <VerifyAll eventId={event.id} onVerified={list.again} />}
      {people.length > 0 && (
        <ParticipantTable event={event} people={people} saving={saving} onToggle={toggle} onHours={setHours} />
      )}
    </article>
  )
}
