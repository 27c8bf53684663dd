import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { joinCodeFrom } from '#domain/college/join-code.ts'

/** A code is one of 10^12, so that a second collision in a row means that the random numbers are not random. */
const MOST_TRIES = 5

const drawCode = (): string => joinCodeFrom(crypto.getRandomValues(new Uint8Array(8)))

/** Returns a join code that no class has, closed ones included. @param draw returns a random code */
export async function freeJoinCode(trx: Transaction<Database>, draw = drawCode): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const code = draw()
    const taken = await trx.selectFrom('cohort').where('join_code', '=', code).select('id').executeTakeFirst()
    if (!taken) return code
  }
  throw new Error('no free join code was drawn')
}
