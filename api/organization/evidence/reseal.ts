import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { readEvidenceKeys } from '../../keys/evidence-keys.ts'
import { resealFacts } from './full-numbers.ts'

/**
 * Encrypts details that were encrypted with an older key again with the first key.
 * @param setting the value of EVIDENCE_KEYS
 * @returns how many, for the operator
 * @throws Error if there is no key, or if none of the keys decrypts some details
 */
export async function reseal(db: Kysely<Database>, setting: string): Promise<string> {
  const keys = readEvidenceKeys(setting)
  if (!keys) throw new Error('EVIDENCE_KEYS must contain the new key first, and then the old keys.')
  const { done, unopened } = await resealFacts(db, keys)
  if (unopened === 0) return `Encrypted again: ${done}. When this number is 0, you can remove the old keys.`
  throw new Error(
    `Encrypted again: ${done}. No key in EVIDENCE_KEYS decrypts ${unopened} more. They are unchanged and stay masked.`,
  )
}
