import type { Role } from '#domain/account/account.ts'
import type { ClassLine } from '#domain/college/class-line.ts'
import type { ClassOfStudent } from '#domain/college/shared-class.ts'

export type RollNumberFault = 'required' | 'not-listed' | 'taken' | 'too-many'

/** A student's lines as the officers see them. */
export type Mirror = {
  /** The name of the only officer, or null if there are several. */
  officer: string | null
  rollNumber: string
  studentName: string
  /** The name of the account, while an officer has not answered whether it is the student on the list. */
  otherName: string | null
  lines: ClassLine[]
}

/** The state of the page for someone who opened the code of a class. */
export type JoinState =
  | { state: 'signed-out' }
  | { state: 'no-volunteer'; role: Exclude<Role, 'user'> }
  | (Mirror & {
      state: 'asked'
      fault: RollNumberFault | null
      /** The name in the class list, if it is another than the account's. `rollKey` confirms it in the form. */
      question: { listName: string; rollKey: string } | null
    })
  /** The student shares already, and sees what the officers see. */
  | (Mirror & { state: 'sharing' })
  | { state: 'shared'; lines: number }

/** The page on which a student joins a class (D71). The server renders the complete page. */
export type JoinPageData =
  | { state: 'code'; typed: string; fault: 'unknown' | 'too-many' | null }
  | (ClassOfStudent & { joinCode: string } & JoinState)
