import { useEffect } from 'react'
import { checkInText as text } from '#text/check-in/check-in.ts'
import { toast } from '#ui/Toasts.tsx'
import { sendOwnCodes } from '../pass/own-codes.ts'

/** Sends the check-in codes that this phone has stored (D44). @param onAdded called if the server accepted any */
export function useStoredCodes(onAdded: () => void): void {
  useEffect(() => {
    sendOwnCodes().then(
      ({ sent, refused }) => {
        if (sent > 0) onAdded()
        if (refused > 0) toast.alarm(text.keptRefused)
      },
      () => {},
    )
  }, [onAdded])
}
