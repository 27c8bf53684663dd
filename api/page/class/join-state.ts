import type { JoinState, RollNumberFault } from '#islands/college/join/join-page.ts'
import type { SignedIn } from '../../auth/session.ts'
import { type JoinableClass, onlyOfficer } from '../../college/sharing/joinable.ts'
import { mirrorOf, ownSharing, profileRollNumber } from '../../college/sharing/mirror.ts'
import type { Runtime } from '../../env.ts'

type Answer = {
  /** Whether the student has just shared. */
  hasShared?: boolean
  /** The roll number that the student typed. Otherwise it is that of the profile. */
  typed?: string
  fault?: RollNumberFault | null
  question?: { listName: string; rollKey: string } | undefined
}

/** Returns the state of the page of a class for the person who opened it, with the lines that its officers see or would see. */
export async function stateOf(
  env: Runtime,
  found: JoinableClass,
  account: SignedIn | null,
  { hasShared = false, typed, fault = null, question }: Answer = {},
): Promise<JoinState> {
  if (!account) return { state: 'signed-out' }
  if (account.role !== 'user') return { state: 'no-volunteer', role: account.role }
  const sharing = await ownSharing(env, account.id, found.id)
  const lines = await mirrorOf(env, { accountId: account.id, since: sharing?.since ?? null }, found)
  if (sharing && hasShared) return { state: 'shared', lines: lines.length }
  const mirror = {
    officer: await onlyOfficer(env.db, found.ngoId),
    studentName: account.fullName,
    otherName: null,
    lines,
  }
  if (sharing) {
    const { rollNumber, listName, isQuestion } = sharing
    return {
      state: 'sharing',
      ...mirror,
      rollNumber,
      studentName: listName,
      otherName: isQuestion ? account.fullName : null,
    }
  }
  const rollNumber = typed ?? (await profileRollNumber(env.db, account.id)) ?? ''
  return { state: 'asked', ...mirror, rollNumber, fault, question: question ?? null }
}
