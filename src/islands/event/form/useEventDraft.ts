import { useState } from 'react'
import type { EventContact, OwnEvent } from '#domain/event/event.ts'
import { keepDraft, readDraft } from '#ui/form/draft.ts'
import { copyOf, EMPTY_EVENT, type EventValues, readValues, valuesOf } from './event-values.ts'

/** An event that is being edited, and the version that was seen (D5). */
export type EditedEvent = { id: string; version: number; date: string; lang: string; values: EventValues }

/** What the form holds: a new event, and for as long as one is edited, that. */
export type EventDraft = {
  /** Its Idempotency-Key: posting it again after a lost answer posts nothing twice. */
  key: string
  fresh: EventValues
  editing: EditedEvent | null
}

export type EventDraftState = ReturnType<typeof useEventDraft>

/**
 * The NGO's one draft. It outlives a change of view, and a session that ends in the middle of a form.
 * @param orgName another organization's draft in the same tab is not shown
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
    /** Back to create mode: after an update, or without one. */
    stopEditing: () => keep(() => ({ editing: null })),
    /** Whether the new event holds words that would be missed. */
    isTyped: draft.fresh.title !== '' || draft.fresh.desc !== '',
    /** Begins a new event with another one's words. */
    again: (event: OwnEvent) => {
      const key = crypto.randomUUID()
      setCopied({ key, title: event.title })
      keep(() => ({ key, fresh: copyOf(event), editing: null }))
    },
    /** What the new event is a copy of, if that is what it is and it was made just now. */
    copiedFrom: copied?.key === draft.key && !draft.editing ? copied.title : null,
    /** The new event is posted: the form starts over, with what its NGO writes the same each time. */
    posted: ({ contact, regLink }: EventContact) => keep(() => newDraft({ contact, regLink })),
    /** The key stands for an event that is posted; what is typed now is another one. */
    renewKey: () => keep(() => ({ key: crypto.randomUUID() })),
  }
}

const newDraft = (remembered?: EventContact) => ({ key: crypto.randomUUID(), fresh: { ...EMPTY_EVENT, ...remembered } })

function readKept(orgName: string): EventDraft {
  const kept = readDraft('event') as (Partial<EventDraft> & { orgName?: string }) | null
  if (kept?.orgName !== orgName || typeof kept.key !== 'string') return { ...newDraft(), editing: null }
  const { key, fresh, editing } = kept
  const known = editing && typeof editing.id === 'string' && Number.isInteger(editing.version)
  return {
    key,
    fresh: readValues(fresh),
    editing: known ? editingIn(editing) : null,
  }
}

function editingIn(kept: EditedEvent): EditedEvent {
  const values = readValues(kept.values)
  return { ...kept, date: String(kept.date), lang: String(kept.lang ?? values.lang), values }
}
