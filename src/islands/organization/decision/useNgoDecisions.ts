import { useState } from 'react'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { byPasscode, decisionText } from '#text/admin/decision.ts'
import { stop } from '#text/page/page.ts'
import { momentText } from '#text/time/moment.ts'
import { toast } from '#ui/Toasts.tsx'
import type { Change } from '../../admin-list/Changes.tsx'
import { loadAffected } from '../review/AffectedCertificates.tsx'
import { changesOf } from '../review/changes.ts'
import { loadNgo, type Ngo, type NgoListQuery } from '../review/ngos.ts'
import { decisionWords } from '../review/words.ts'
import type { NgoOutcome } from './NgoOutcomeNote.tsx'
export type NgoDecisions = ReturnType<typeof useNgoDecisions>

type Options = {
  listing: NgoListQuery
  /** Replaces an NGO in the list with its current version. */
  onChange: (ngo: Ngo) => void
  onLocked: () => void
  onResolved: () => void
}

/** Decides on NGOs. Returns the outcomes and changes of NGOs since the list was loaded, and the last undone decision. */
export function useNgoDecisions({ listing: { state }, onChange, onLocked, onResolved }: Options) {
  const [decided, setDecided] = useState<ReadonlyMap<string, NgoOutcome>>(new Map())
  const [changes, setChanges] = useState<ReadonlyMap<string, Change[]>>(new Map())
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
    setDecided((before) => without(before, id))
  }
  /** Shows that another person has decided on or withdrawn an NGO, or which fields have changed. */
  const show = (seen: Ngo, now: Ngo) => {
    if (now.state !== state || (now.withdrawnAt && !seen.withdrawnAt)) {
      toast.alarm(decisionText.failed(endOf(now)))
      return decide(seen.id, { to: now.state, own: false, said: endOf(now) })
    }
    toast.alarm(decisionText.changed.alarm)
    setChanges((before) => new Map(before).set(seen.id, changesOf(seen, now)))
    onChange(now)
  }
  /**
   * Shows the current version of the NGO if it changed before the decision. After any other refusal the admin can try again.
   */
  const refused = async (ngo: Ngo, answer: FailedAnswer) => {
    if (answer.code === 'gate-locked') return onLocked()
    const isLate = answer.status === 404 || answer.status === 409
    const now = isLate ? await loadNgo(ngo.id) : answer
    if (now.ok) return show(ngo, now.value)
    if (now.code === 'gate-locked') return onLocked()
    const { closed } = decisionWords(ngo).decided
    toast.alarm(decisionText.failed(now.status === 404 ? closed : answer.message))
    if (now.status === 404) decide(ngo.id, { to: null, own: false, said: closed })
  }
  const approve = async (ngo: Ngo) => {
    setApproving(ngo.id)
    const json = { from: ngo.state, version: ngo.version }
    const answer = await ask(api.admin.ngos[':id'].approval.$put({ param: { id: ngo.id }, json }))
    if (!answer.ok) await refused(ngo, answer)
    setApproving(null)
    if (!answer.ok) return
    decide(ngo.id, { to: 'approved', own: true })
    toast.say(await approvedText(ngo))
  }
  return { decided, changes, undone, approving, decide, undo, refused, approve }
}

/**
 * Returns a text with the number of certificates that are valid again. If counting fails, the text states only the decision.
 */
async function approvedText(ngo: Ngo): Promise<string> {
  const { id, state, college } = ngo
  const said = state === 'suspended' ? decisionText.lifted : decisionWords(ngo).approved
  const answer = state === 'pending' || college ? null : await loadAffected(id)
  const count = answer?.ok ? answer.value.certificates : 0
  return count > 0 ? `${said}${stop} ${decisionText.holds.validAgain(count)}` : said
}

const without = <T>(map: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> =>
  new Map([...map].filter(([other]) => other !== id))

/** Returns who decided and when, or when the applicant withdrew it. */
function endOf(ngo: Ngo): string {
  const { state, withdrawnAt, decisions } = ngo
  const text = decisionWords(ngo).decided
  if (withdrawnAt) return text.withdrawn(momentText(withdrawnAt))
  const made = decisions.find(({ to }) => to === state)
  return made ? text.another(state, made.by ?? byPasscode, momentText(made.at)) : text.putBack
}
