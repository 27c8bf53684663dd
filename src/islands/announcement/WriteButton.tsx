import { useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import { api, ask, type FailedAnswer, type ValueOf } from '#lib/api.ts'
import { composerText as text } from '#text/announcement/announcement.ts'
import { pageText } from '#text/page/page.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { SendIcon } from '#ui/icon/check-in-phone-icons.tsx'

/** The limits of an NGO for messages about an event, from the server. */
export type ComposerTerms = ValueOf<typeof loadTerms>

const loadTerms = (id: string) => ask(api.ngo.events[':id'].announcements.$get({ param: { id } }))

type Props = {
  event: OwnEvent
  onOpen: (terms: ComposerTerms) => void
  onRefused: (answer: FailedAnswer, said?: string) => void
}

/** Loads how many people are going and how many messages are left today, then opens the composer. */
export function WriteButton({ event, onOpen, onRefused }: Props) {
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const answer = await loadTerms(event.id)
    setBusy(false)
    if (answer.ok) onOpen(answer.value)
    else onRefused(answer, text.loadFailed(answer.message))
  }
  return (
    <BusyButton className="button button--second button--small" busy={busy} busyWord={pageText.loading} onClick={open}>
      <SendIcon />
      <span>{text.open(event.going)}</span>
      <span className="visually-hidden">{`: ${event.title}`}</span>
    </BusyButton>
  )
}
