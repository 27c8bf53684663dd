import { cityTable } from '#text/city/city-table.ts'
import { waiting } from './api.ts'

/*
 * Cities in one's own lists, which the server answers as they were typed, because their owner edits them so (D33). Apart
 * from the other modules here, because the public pages get theirs written by the server and carry no list.
 */

if (cityTable) waiting.for = cityTable.awaited

/** A city as the page's language writes it. */
export const cityText = (name: string): string => cityTable?.text(name) ?? name
