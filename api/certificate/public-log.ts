import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Moment } from '../env.ts'
import { growLog } from '../log/growth.ts'
import { signAs } from './credential/sign-as.ts'
import { leafTextOf } from './version/leaf.ts'

/**
 * Adds waiting certificate versions to the public log, and creates the signed tree head of the day if the site has a key.
 * @returns the number of versions that it added
 */
export function growPublicLog(db: Kysely<Database>, moment: Moment): Promise<number> {
  const { now, config } = moment
  return growLog(db, moment, {
    leafTextOf,
    sign:
      config.certificateKeys.length === 0
        ? null
        : async (text, typ) => {
            const { signCompact } = await import('./credential/sign-compact.ts')
            return signCompact(text, signAs({ config, now }), typ)
          },
  })
}
