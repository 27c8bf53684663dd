import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Lang } from '#domain/language/language.ts'
import type { ListedParticipant } from '#domain/participation/participation.ts'
import { textFor } from '#text'
import { csvOf } from '../http/csv.ts'
import { placeOf } from '../http/cursor.ts'
import { type ParticipantPage, participantsOf } from './participants.ts'

type ParticipantsQuery = Parameters<typeof participantsOf>[1]

/**
 * Returns all participants as a table for a spreadsheet, with the same data as the NGO's panel.
 * @throws Refusal the refusals of `participantsOf`
 */
export async function participantsCsv(db: Kysely<Database>, asked: ParticipantsQuery, lang: Lang): Promise<string> {
  const { participantText, verificationText: text } = textFor(lang).verification
  const rows: string[][] = []
  let desk: ParticipantPage['desk'] = null
  for (let cursor: string | undefined, isMore = true; isMore; ) {
    const page: ParticipantPage = await participantsOf(db, asked, placeOf(cursor))
    desk ??= page.desk
    for (const person of page.participants)
      rows.push([
        person.name ?? participantText.unnamed,
        person.email ?? participantText.noEmail,
        person.verified ? text.verified : text.notVerified,
        person.hours === null ? '' : String(person.hours),
        ...(page.desk ? deskCells(person, lang) : []),
      ])
    if (page.next !== null && page.next === cursor)
      throw new Error('The cursor of the participant list did not advance.')
    isMore = page.next !== null
    cursor = page.next ?? undefined
  }
  const { columns, hours, desk: words } = text
  for (const { name, attendance } of desk?.visitors ?? [])
    rows.push([name, words.visitor, text.notVerified, '', ...deskCells({ attendance, evidence: null }, lang)])
  const head = [columns.name, columns.email, columns.attended, hours]
  return csvOf([desk ? [...head, words.came, words.left, words.how] : head, ...rows])
}

/** Returns the cells of a person's attendance. Times have a format that spreadsheets recognise: '2026-11-14 06:34'. */
function deskCells({ attendance, evidence }: Pick<ListedParticipant, 'attendance' | 'evidence'>, lang: Lang): string[] {
  const { howText, doubtText } = textFor(lang).attendance
  const { none } = textFor(lang).verification.verificationText.desk
  if (!attendance) return ['', '', evidence ? howText[evidence] : none]
  const timeOf = (iso: string | null) => iso?.slice(0, 16).replace('T', ' ') ?? ''
  const doubts = attendance.doubts.map((doubt) => doubtText(doubt, attendance))
  return [timeOf(attendance.cameAt), timeOf(attendance.leftAt), [howText[attendance.evidence], ...doubts].join(' ')]
}
