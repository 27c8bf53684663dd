import { useRef, useState } from 'react'
import {
  type EmailChoice,
  NGO_CHOICES,
  type OwnEmailChoices,
  type OwnEmails,
  VOLUNTEER_CHOICES,
} from '#domain/mail/email-choice.ts'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { api, ask } from '#lib/api.ts'
import { EMAILS_CHOSEN } from '#lib/emails-chosen.ts'
import { emailChoiceText as text } from '#text/account/email-choices.ts'
import { toast } from '#ui/Toasts.tsx'

/** The emails that a volunteer and a person of an NGO can turn off. */
export const EMAIL_KINDS = { user: VOLUNTEER_CHOICES, ngo: NGO_CHOICES } as const satisfies Record<
  string,
  readonly EmailChoice[]
>
export type KindsOfRole = keyof typeof EMAIL_KINDS

type StoredEmails = { value: OwnEmails | null; set: (change: (value: OwnEmails) => OwnEmails) => void }

/**
 * Shows each choice immediately, and saves them one after the other, so that the last press counts. A choice that was not saved
 * goes back to the stored one.
 */
export function useEmailChoices({ value, set }: StoredEmails) {
  const [pressed, setPressed] = useState<OwnEmailChoices>({})
  const [saved, setSaved] = useState(false)
  const underway = useRef(Promise.resolve())
  const save = async (kind: EmailChoice, wanted: boolean): Promise<void> => {
    const answer = await ask(api.me.emails.$put({ json: { [kind]: wanted } }))
    if (answer.ok) set((now) => ({ ...now, choices: { ...now.choices, [kind]: wanted } }))
    // A newer press on the same choice is still to be saved.
    setPressed(({ [kind]: latest, ...others }) =>
      latest === undefined || latest === wanted ? others : { ...others, [kind]: latest },
    )
    if (answer.ok) {
      dispatchEvent(new Event(EMAILS_CHOSEN))
      return setSaved(true)
    }
    if (answer.status === 401) sessionEnded()
    else toast.alarm(`${text.failed} ${answer.message}`)
  }
  const choose = (kind: EmailChoice, wanted: boolean): void => {
    setSaved(false)
    setPressed((now) => ({ ...now, [kind]: wanted }))
    underway.current = underway.current.then(() => save(kind, wanted))
  }
  return { choices: { ...value?.choices, ...pressed } as OwnEmailChoices, saved, choose }
}
