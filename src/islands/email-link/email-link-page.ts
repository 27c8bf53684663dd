import type { UnsubscribeKind } from '#domain/mail/email-choice.ts'
import type { CannotComeState } from '#domain/participation/cannot-come.ts'
import type { EventOfLink } from '../waiting/waiting-page.ts'

/** The page of a link “I can't come” in a reminder. The server renders the complete page. */
export type CannotComePageData =
  | { state: 'ended' }
  | {
      state: CannotComeState
      event: EventOfLink
      isListed: boolean
      isLimited: boolean
      /** How many people wait for a place. */
      waiting: number
      /** The hours until the event starts, if it starts within 24 hours. */
      hours: number | null
      /** The person's first name, or ''. */
      name: string
      /** The path of this page, to which its form is sent. */
      path: string
    }

/** The page of the link that confirms a college's domain: before its button, and after it. */
export type ConfirmDomainPageData =
  | { state: 'ended' }
  | {
      state: 'asked' | 'done'
      orgName: string
      domain: string
      /** The path of this page, to which its form is sent. */
      path: string
    }

/** The kinds of link that ask one question about emails. */
export type EmailQuestionKind = UnsubscribeKind | 'still-wanted'

/** The page of a link about a kind of email: before its button, after it, or after Undo. */
export type EmailQuestionPageData =
  | { state: 'ended' }
  /** The site cannot answer now. */
  | { state: 'away' }
  | {
      state: 'asked' | 'done' | 'undone'
      kind: EmailQuestionKind
      /** The person's address, of which only a part is shown. */
      address: string
      canUndo: boolean
      path: string
    }
