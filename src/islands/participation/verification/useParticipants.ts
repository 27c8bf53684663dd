import { useEffect, useRef, useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import type { DeskCount, DeskVisitor, ListedParticipant, Participant } from '#domain/participation/participation.ts'
import { type Answer, api, ask } from '#lib/api.ts'
import { participantText, verificationText } from '#text/participation/verification.ts'
import { useLoad } from '#ui/useLoad.ts'
import type { OnRefusal } from '../../organization/own/useOwnEvents.ts'

/** `desk` is null for an event without a check-in desk. */
type Participation = { people: Participant[]; desk: (DeskCount & { visitors: DeskVisitor[] }) | null }

type Page = { participants: ListedParticipant[]; next: string | null; desk: Participation['desk'] }

/** Loads all pages, because search and sorting cover all participants. Sends no request for an event without participants. */
async function participantsOf({ id, going }: OwnEvent): Promise<Answer<Participation>> {
  const people: Participant[] = []
  let desk: Participation['desk'] = null
  for (let cursor: string | null | undefined; going > 0 && cursor !== null; ) {
    const query: { cursor?: string } = { cursor: cursor ?? undefined }
    const answer: Answer<Page> = await ask(api.ngo.events[':id'].participants.$get({ param: { id }, query }))
    if (!answer.ok) return answer
    people.push(...answer.value.participants.map(shown))
    desk ??= answer.value.desk
    cursor = answer.value.next === cursor ? null : answer.value.next // Stops if the cursor does not advance.
  }
  return { ok: true, value: { people, desk } }
}

const shown = ({ name, email, ...one }: ListedParticipant): Participant => ({
  ...one,
  name: name ?? participantText.unnamed,
  email: email ?? participantText.noEmail,
})

/** Keeps typed hours when the list is refreshed, if the person has not been verified yet. */
function withTypedHours(person: Participant, { people }: Participation, typed: ReadonlySet<string>): Participant {
  const before = people.find(({ id }) => id === person.id)
  return before && !person.verified && typed.has(person.id) ? { ...person, hours: before.hours } : person
}

/** Loads the participants of a past event, and saves their verification (SPEC §4 "Verification"). */
export function useParticipants(event: OwnEvent, onRefused: OnRefusal) {
  /** The people whose hours were typed. For other people, the server uses the measured hours or the event's hours. */
  const typed = useRef(new Set<string>())
  const list = useLoad(() => participantsOf(event), {
    nameOf: () => `participants ${event.id}`,
    merge: (shown, came) => ({
      ...came,
      people: came.people.map((person) => withTypedHours(person, shown, typed.current)),
    }),
  })
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per failure
  useEffect(() => {
    if (list.failure) onRefused(list.failure)
  }, [list.failure])

  const change = (id: string, changed: Partial<Participant>) =>
    list.set(({ people, desk }) => ({
      people: people.map((person) => (person.id === id ? { ...person, ...changed } : person)),
      desk,
    }))
  /** Shows the change immediately, and reverts it if the server refuses it. */
  const save = async (person: Participant, changed: Partial<Participant>) => {
    const { id } = person
    if (saving.has(id)) return
    setSaving((now) => new Set(now).add(id))
    change(id, changed)
    const { verified, role, outcome, ...now } = { ...person, ...changed }
    const hours = typed.current.has(id) ? now.hours : undefined
    const { verification } = api.ngo.events[':id'].participants[':participantId']
    const which = { param: { id: event.id, participantId: id } }
    const answer = await ask(
      verified ? verification.$put({ ...which, json: { hours, role, outcome } }) : verification.$delete(which),
    )
    setSaving((now) => new Set([...now].filter((one) => one !== id)))
    if (answer.ok) return verified && change(id, { endedBy: null })
    change(id, person)
    onRefused(answer, verificationText.updateFailed(answer.message))
  }
  const setHours = (person: Participant, said: number | null) => {
    const hours = said ?? event.hours
    typed.current.add(person.id)
    return person.verified ? save(person, { hours }) : change(person.id, { hours })
  }
  return {
    list,
    people: list.value?.people ?? [],
    desk: list.value?.desk ?? null,
    saving,
    toggle: (person: Participant) => save(person, { verified: !person.verified }),
    setHours,
    setPart: (person: Participant, part: Pick<Participant, 'role' | 'outcome'>) => save(person, part),
  }
}
