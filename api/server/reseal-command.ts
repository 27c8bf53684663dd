import { runCommand } from '#db/command.ts'
import { readEvidenceKeys } from '../keys/evidence-keys.ts'
import { resealFacts } from '../organization/evidence/full-numbers.ts'

/*
 * Encrypts details again for `npm run evidence:reseal`, with the first of EVIDENCE_KEYS, if an older key encrypted them
 * (docs/operations.md).
 */

await runCommand(async (db) => {
  const keys = readEvidenceKeys(process.env.EVIDENCE_KEYS ?? '')
  if (!keys) throw new Error('EVIDENCE_KEYS must contain the new key first and the old keys after it.')
  const { done, unopened } = await resealFacts(db, keys)
  if (unopened === 0) return `Encrypted again: ${done}. When this reports 0, remove the old keys.`
  throw new Error(`Encrypted again: ${done}. No key in EVIDENCE_KEYS decrypts ${unopened} more. They stay masked.`)
})
