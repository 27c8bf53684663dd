import { runCommand } from '#db/command.ts'
import { readEvidenceKeys } from '../keys/evidence-keys.ts'
import { resealFacts } from '../organization/evidence/full-numbers.ts'

/*
 * Encrypts details again for `npm run evidence:reseal`, with the first of EVIDENCE_KEYS, if an older key encrypted them
 * (docs/operations.md).
 */

await runCommand(async (db) => {
  const keys = readEvidenceKeys(process.env.EVIDENCE_KEYS ?? '')
  if (!keys) throw new Error('EVIDENCE_KEYS must hold the new key first, and the old ones behind it.')
  const { done, unopened } = await resealFacts(db, keys)
  if (unopened === 0) return `Sealed anew: ${done}. When this says 0, the old keys may go.`
  throw new Error(
    `Sealed anew: ${done}. No key of EVIDENCE_KEYS opens ${unopened} more: they stay as they are, masked.`,
  )
})
