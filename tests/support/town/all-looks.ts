import type { Kysely } from 'kysely'
import { whoLooked } from '#api/college/sharing/looks.ts'
import { placeOf } from '#api/http/cursor.ts'
import type { Database } from '#db/schema.ts'
import type { Look } from '#domain/college/look.ts'

/** Returns everything that an account sees under “Who looked”, newest first, page by page. */
export async function allLooks(db: Kysely<Database>, accountId: string): Promise<Look[]> {
  const found: Look[] = []
  let cursor: string | undefined
  do {
    const { looks, next } = await whoLooked(db, accountId, placeOf(cursor))
    found.push(...looks)
    cursor = next ?? undefined
  } while (cursor)
  return found
}
