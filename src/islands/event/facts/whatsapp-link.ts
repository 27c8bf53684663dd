import type { PostedEvent } from '#domain/event/event.ts'
import { shareText } from '#text/event/event-page.ts'

/** Returns a link that opens WhatsApp with a text about the event and its address. */
export const whatsAppLink = (event: PostedEvent, address: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${shareText(event)}\n${address}`)}`
