import { useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { useLoad } from '#ui/useLoad.ts'
import { useLookAgain } from '#ui/useLookAgain.ts'
import type { ComposerTerms } from './WriteButton.tsx'

/** 5 seconds: while a message can be stopped, the page should show soon that it was sent. */
const LOOK_AGAIN_MS = 5_000

const load = () => ask(api.ngo.announcements.$get())

/** Loads an NGO's messages to people who are going, by event. Looks again while one can still be stopped. */
export function useOwnAnnouncements(onRefused: (answer: FailedAnswer, said?: string) => void) {
  const { value, refresh } = useLoad(load, { nameOf: () => 'announcements' })
  const [writing, setWriting] = useState<{ event: OwnEvent; terms: ComposerTerms } | null>(null)
  const all = value?.announcements ?? []
  useLookAgain(refresh, all.some(({ state }) => state === 'waiting') ? LOOK_AGAIN_MS : null)
  const close = () => setWriting(null)
  const sent = () => {
    close()
    void refresh()
  }
  return {
    of: (eventId: string) => all.filter((one) => one.eventId === eventId),
    refresh,
    /** Opens the composer of an event. */
    write: (event: OwnEvent, terms: ComposerTerms) => setWriting({ event, terms }),
    /** The properties of the composer, while it is open. */
    composer: writing && { ...writing, onClose: close, onSent: sent, onRefused },
  }
}

export type OwnAnnouncements = ReturnType<typeof useOwnAnnouncements>
export type OwnMessage = ReturnType<OwnAnnouncements['of']>[number]
