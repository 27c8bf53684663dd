import { api, ask, type FailedAnswer, type ValueOf } from '#lib/api.ts'

export const loadCollege = () => ask(api.college.$get())

/** The officer's own college: name, own role, checks and counts. */
export type OwnCollege = ValueOf<typeof loadCollege>

/** The props of every view of /college. A view takes those that it needs. */
export type CollegeViewProps = {
  college: OwnCollege
  /** Shows a refusal of any request. The shell leads to /login, or shows that the approval was withdrawn. */
  onRefused: (answer: FailedAnswer, said?: string) => void
  /** Reloads the counts of the navigation, after a class, officer or key was added or removed. */
  onChanged: () => void
  /** Whether the person came from another view, so that the heading takes the focus. */
  focusTitle: boolean
}

/** The props of a view of one class: `#class-<id>` and `#list-<id>`. */
export type ClassViewProps = CollegeViewProps & { id: string }

/** Returns the link to a class. */
export const classHash = (id: string): string => `#class-${id}`

/** Returns the link to the upload of a class list. */
export const classListHash = (id: string): string => `#list-${id}`
