import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { OwnEvent } from '#domain/event/event.ts'
import type { Participant } from '#domain/participation/participation.ts'
import { api, ask } from '#lib/api.ts'
import { askText } from '#text/participation/verification.ts'
import type { OnRefusal } from '../../organization/own/useOwnEvents.ts'

/** The id of the button that answers the question about an event, or undoes the answer. Only one of them is on the page. */
export const answerButtonId = ({ id }: Pick<OwnEvent, 'id'>): string => `answer-${id}`

/** Returns whether no one checked in or is verified, so that “no one else” would be wrong. */
export const noOneCame = (people: readonly Participant[]): boolean =>
  !people.some(({ attendance, verified }) => attendance || verified)

export type NoOneElse = { isSaving: boolean; answer: (isAnswered: boolean) => Promise<void> }

/**
 * Stores that no one else came to an event, or undoes it. The pressed button disappears, so the focus moves to the one that
 * takes its place.
 * @param onAnswered is called with the new state, and shows it
 */
export function useNoOneElse(
  event: OwnEvent,
  onAnswered: (isAnswered: boolean) => void,
  onRefused: OnRefusal,
): NoOneElse {
  const [isSaving, setSaving] = useState(false)
  const answer = async (isAnswered: boolean) => {
    setSaving(true)
    const route = api.ngo.events[':id']['no-one-else']
    const which = { param: { id: event.id } }
    const saved = await ask(isAnswered ? route.$put(which) : route.$delete(which))
    setSaving(false)
    if (!saved.ok) return onRefused(saved, askText.failed(saved.message))
    flushSync(() => onAnswered(isAnswered))
    document.getElementById(answerButtonId(event))?.focus()
  }
  return { isSaving, answer }
}
