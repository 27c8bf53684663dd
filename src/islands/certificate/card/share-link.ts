import { cardText as text } from '#text/certificate/certificate-card.ts'
import { toast } from '#ui/Toasts.tsx'

/** Opens the device's own list of apps to share with. Browsers without one, or that refuse to open it, copy the link. */
export async function shareLink(title: string, url: string): Promise<void> {
  if (typeof navigator.share !== 'function') return copyLink(url)
  try {
    await navigator.share({ title, url })
  } catch (refusal) {
    const isClosed = refusal instanceof DOMException && refusal.name === 'AbortError'
    if (!isClosed) await copyLink(url)
  }
}

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast.say(text.copied)
  } catch {
    toast.alarm(text.copyFailed)
  }
}
