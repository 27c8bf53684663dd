import { useEffect, useRef, useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import type { DeskCount, DeskVisitor, ListedParticipant, Participant } from '#domain/participation/participation.ts'
import type { PlannedVerification } from '#domain/participation/planned-verification.ts'
import { type Answer, api, ask } from '#lib/api.ts'
import { participantText, verificationText } from '#text/participation/verification.ts'
import { useLoad } from '#ui/useLoad.ts'
import type { OnRefusal } from '../../organization/own/useOwnEvents.ts'
import { usePendingUnticks } from './usePendingUnticks.ts'

/** `desk` is null for an event without a check-in desk. */
type Participation = {
  people: Participant[]
  desk: (DeskCount & { visitors: DeskVisitor[] }) | null
  plan: PlannedVerification | null
  /** Whether the NGO said that no one else came (D53). */
  noOneElse: boolean
}

type Page = Omit<Participation, 'people'> & { participants: ListedParticipant[]; next: string | null }

/** Loads all pages, because search and sorting cover all participants. Sends no request for an event without participants. */
async function participantsOf({ id, going }: OwnEvent): Promise<Answer<Participation>> {
  const people: Participant[] = []
  let desk: Participation['desk'] = null
  let plan: Participation['plan'] = null
  let noOneElse = false
  for (let cursor: string | null | undefined; going > 0 && cursor !== null; ) {
    const query: { cursor?: string } = { cursor: cursor ?? undefined }
    const answer: Answer<Page> = await ask(api.ngo.events[':id'].participants.$get({ param: { id }, query }))
    if (!answer.ok) return answer
    people.push(...answer.value.participants.map(shown))
    desk ??= answer.value.desk
    plan ??= answer.value.plan
    noOneElse = answer.value.noOneElse
    cursor = answer.value.next === cursor ? null : answer.value.next // Stops if the cursor does not advance.
  }
  return { ok: true, value: { people, desk, plan, noOneElse } }
}

const shown = ({ name, email, ...one }: ListedParticipant): Participant => ({
  ...one,
  name: name ?? participantText.unnamed,
  email: email ?? participantText.noEmail,
})

/** Estimates when the email about a new verification leaves. The next load has the exact time. */
const leavesAt = ({ mailLeavesAt }: Participant): string =>
  mailLeavesAt ?? new Date(Date.now() + MAIL_WAITS_MS).toISOString()

/** 10 minutes, as in api/certificate/mail.ts. */
const MAIL_WAITS_MS = 600_000

/** Keeps typed hours when the list is refreshed, if the person has not been verified yet. */
function withTypedHours(person: Participant, { people }: Participation, typed: ReadonlySet<string>): Participant {
  const before = people.find(({ id }) => id === person.id)
  return before && !person.verified && typed.has(person.id) ? { ...person, hours: before.hours } : person
}

/**
 * Loads the participants of a past event, and saves their verification (SPEC §4 "Verification").
 * @param answers the number of claims that have been answered. An answer can verify a participant.
 */
export function useParticipants(event: OwnEvent, onRefused: OnRefusal, answers = 0) {
  /** The people whose hours were typed. For other people, the server uses the measured hours or the event's hours. */
  const typed = useRef(new Set<string>())
  const list = useLoad(() => participantsOf(event), {
    nameOf: () => `participants ${event.id}`,
    merge: (shown, came) => ({
      ...came,
      people: came.people.map((person) => withTypedHours(person, shown, typed.current)),
    }),
  })
  const { refresh } = list
  useEffect(() => {
    if (answers > 0) refresh()
  }, [answers, refresh])
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per failure
  useEffect(() => {
    if (list.failure) onRefused(list.failure)
  }, [list.failure])

  const change = (id: string, changed: Partial<Participant>) =>
    list.set(({ people, ...shown }) => ({
      ...shown,
      people: people.map((person) => (person.id === id ? { ...person, ...changed } : person)),
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
    if (answer.ok)
      return change(id, verified ? { endedBy: null, mailLeavesAt: leavesAt(person) } : { mailLeavesAt: null })
    change(id, person)
    onRefused(answer, verificationText.updateFailed(answer.message))
  }
  const setHours = (person: Participant, said: number | null) => {
    const hours = said ?? event.hours
    typed.current.add(person.id)
    return person.verified ? save(person, { hours }) : change(person.id, { hours })
  }
  const unticks = usePendingUnticks((person) => save(person, { verified: false }))
  const people = list.value?.people ?? []
  return {
    list,
    people: people.map((one) => (unticks.pending.has(one.id) ? { ...one, verified: false } : one)),
    desk: list.value?.desk ?? null,
    plan: list.value?.plan ?? null,
    isAnswered: list.value?.noOneElse ?? false,
    setAnswered: (noOneElse: boolean) => list.set((shown) => ({ ...shown, noOneElse })),
    saving,
    /** The people who can still be ticked again without a trace. */
    pending: unticks.pending,
    undo: unticks.undo,
    untickLater: unticks.begin,
    untickNow: (person: Participant) => save(person, { verified: false }),
    /** Verifies a person. @param hours as answered to the question for hours; undefined if it was not asked */
    tick: (person: Participant, hours?: number | null) => {
      if (hours === undefined || typed.current.has(person.id)) return save(person, { verified: true })
      typed.current.add(person.id)
      return save(person, { verified: true, hours })
    },
    setHours,
    setPart: (person: Participant, part: Pick<Participant, 'role' | 'outcome'>) => save(person, part),
  }
}
