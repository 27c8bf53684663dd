import { cityTable } from '#text/city/city-table.ts'
import { lang } from '#text/language/lang.ts'
import { waiting } from './api.ts'

/*
 * Cities in one's own lists, which the server answers as they were typed, because their owner edits them so (D33). Apart
 * from the other modules here, because the public pages get theirs written by the server and carry no list.
 */

let names: Awaited<ReturnType<NonNullable<typeof cityTable>>> | undefined

/** Without the table cities stay as they were typed. */
async function fetchNames(answer: unknown): Promise<void> {
  if (names || !JSON.stringify(answer).includes('"city":')) return
  names = await cityTable?.().catch(() => undefined)
}

if (cityTable) waiting.for = fetchNames

/** A city as the page's language writes it. */
export const cityText = (name: string): string => names?.cityIn(lang, name) ?? name
