import { useState } from 'react'
import type { NgoState } from '#domain/organization/organization.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { decisionText } from '#text/admin/decision.ts'
import { toast } from '#ui/Toasts.tsx'
import type { Ngo, NgoListQuery } from '../review/ngos.ts'
import type { NgoOutcome } from './DecidedNgo.tsx'
export type NgoDecisions = ReturnType<typeof useNgoDecisions>

type Options = { listing: NgoListQuery; onLocked: () => void; onResolved: () => void }

/** What was decided since the list was loaded, by NGO, and whose decision was undone last. */
export function useNgoDecisions({ listing: { state }, onLocked, onResolved }: Options) {
  const [decided, setDecided] = useState<ReadonlyMap<string, NgoOutcome>>(new Map())
  const [undone, setUndone] = useState<string | null>(null)
  const [approving, setApproving] = useState<string | null>(null)
  const decide = (id: string, outcome: NgoOutcome) => {
    setDecided((before) => new Map(before).set(id, outcome))
    onResolved()
  }
  const undo = (id: string) => {
    toast.say(decisionText.decided.undone)
    onResolved()
    setUndone(id)
    setDecided((before) => new Map([...before].filter(([other]) => other !== id)))
  }
  /** A decision that came too late shows the NGO's state now; every other refusal can be tried again. */
  const refused = ({ id }: Ngo, answer: FailedAnswer) => {
    if (answer.code === 'gate-locked') return onLocked()
    toast.alarm(decisionText.failed(answer.message))
    const { state: to } = (answer.current ?? {}) as { state?: NgoState }
    if (to && to !== state) decide(id, { to, own: false })
    else if (answer.status === 404) decide(id, { to: null, own: false })
  }
  const approve = async (ngo: Ngo) => {
    setApproving(ngo.id)
    const json = { from: ngo.state, version: ngo.version }
    const answer = await ask(api.admin.ngos[':id'].approval.$put({ param: { id: ngo.id }, json }))
    setApproving(null)
    if (!answer.ok) return refused(ngo, answer)
    toast.say(ngo.state === 'suspended' ? decisionText.lifted : decisionText.approved)
    decide(ngo.id, { to: 'approved', own: true })
  }
  return { decided, undone, approving, decide, undo, refused, approve }
}
