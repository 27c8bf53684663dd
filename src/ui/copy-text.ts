import { toast } from './Toasts.tsx'

type CopyTexts = { copied: string; copyFailed: string }

/** Copies a text to the clipboard, and says whether this worked. */
export async function copyText(value: string, text: CopyTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(value)
    toast.say(text.copied)
  } catch {
    toast.alarm(text.copyFailed)
  }
}
