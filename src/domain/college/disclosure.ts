/** How a college reads students' lines (D73). Endorsing reads the lines that it endorses. */
export const CLASS_READ_KINDS = ['list', 'lines', 'csv', 'print', 'transcript', 'api', 'endorse'] as const
export type ClassReadKind = (typeof CLASS_READ_KINDS)[number]

/** Why sharing ended: the student stopped it, an officer said that it is another student, or the class was closed. */
export type DisclosureEnd = 'stopped' | 'refused' | 'class-closed'
