import { useState } from 'react'
import type { EventPrefill, OwnEvent } from '#domain/event/event.ts'
import { keepDraft, readDraft } from '#ui/form/draft.ts'
import {
  copyOf,
  EMPTY_EVENT,
  type EventValues,
  nextValues,
  readValues,
  valuesOf,
  withRemembered,
} from './event-values.ts'

/** An event that is being edited, and the version that the member saw (D5). */
export type EditedEvent = { id: string; version: number; date: string; lang: string; values: EventValues }

/** The content of the form: a new event and, while one is edited, that event. */
export type EventDraft = {
  /**
   * The Idempotency-Key of the new event. With it, posting the event again after a lost answer does not create a second one.
   */
  key: string
  fresh: EventValues
  /** Whether the new event already has what the NGO's last event had, so that it is filled in only once. */
  isFilled: boolean
  editing: EditedEvent | null
}

export type EventDraftState = ReturnType<typeof useEventDraft>

/**
 * Returns the NGO's only event draft. It survives a change of view, and a session that expires while the form is being filled
 * in.
 * @param orgName the NGO's name; a draft of another NGO in the same tab is not shown
 */
export function useEventDraft(orgName: string) {
  const [draft, setDraft] = useState(() => readKept(orgName))
  const [copied, setCopied] = useState<{ key: string; title: string } | null>(null)
  const keep = (change: (now: EventDraft) => Partial<EventDraft>) =>
    setDraft((now) => {
      const next = { ...now, ...change(now) }
      keepDraft('event', { orgName, ...next })
      return next
    })
  return {
    ...draft,
    values: draft.editing?.values ?? draft.fresh,
    type: (values: EventValues) =>
      keep(({ editing }) => (editing ? { editing: { ...editing, values } } : { fresh: values })),
    edit: (event: OwnEvent) =>
      keep(() => ({
        editing: { id: event.id, version: event.version, date: event.date, lang: event.lang, values: valuesOf(event) },
      })),
    /** Returns to create mode, whether or not the event was updated. */
    stopEditing: () => keep(() => ({ editing: null })),
    /** Whether the new event has a title or description that would be lost. */
    isTyped: draft.fresh.title !== '' || draft.fresh.desc !== '',
    /** Starts a new event as a copy of another. */
    again: (event: OwnEvent) => {
      const key = crypto.randomUUID()
      setCopied({ key, title: event.title })
      keep(() => ({ key, fresh: copyOf(event), isFilled: true, editing: null }))
    },
    /** The title of the copied event, if the new event is a copy that was made in this page. */
    copiedFrom: copied?.key === draft.key && !draft.editing ? copied.title : null,
    /**
     * Fills in what the NGO's last event had, and returns the values. This stores no draft, because the person typed nothing.
     */
    fill: (remembered: EventPrefill): EventValues => {
      const fresh = withRemembered(draft.fresh, remembered)
      setDraft((now) => ({ ...now, fresh, isFilled: true }))
      return fresh
    },
    /** Resets the form after the new event was posted, and fills in what the next event has in common with it. */
    posted: (event: OwnEvent) => keep(() => ({ ...newDraft(), fresh: nextValues(event), isFilled: true })),
    /** Replaces the key, because its event has already been posted and the form now describes another event. */
    renewKey: () => keep(() => ({ key: crypto.randomUUID() })),
  }
}

const newDraft = () => ({ key: crypto.randomUUID(), fresh: EMPTY_EVENT, isFilled: false })

function readKept(orgName: string): EventDraft {
  const kept = readDraft('event') as (Partial<EventDraft> & { orgName?: string }) | null
  if (kept?.orgName !== orgName || typeof kept.key !== 'string') return { ...newDraft(), editing: null }
  const { key, fresh, isFilled = true, editing } = kept
  const known = editing && typeof editing.id === 'string' && Number.isInteger(editing.version)
  return {
    key,
    fresh: readValues(fresh),
    isFilled,
    editing: known ? editingIn(editing) : null,
  }
}

function editingIn(kept: EditedEvent): EditedEvent {
  const values = readValues(kept.values)
  return { ...kept, date: String(kept.date), lang: String(kept.lang ?? values.lang), values }
}
