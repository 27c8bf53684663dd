import { runCommand } from '#db/command.ts'
import { readEvidenceKeys } from '../keys/evidence-keys.ts'
import { resealFacts } from '../organization/evidence/full-numbers.ts'

/*
 * Runs `npm run evidence:reseal`: details that were encrypted with an older key are encrypted again with the first of
 * EVIDENCE_KEYS (docs/operations.md).
 */

await runCommand(async (db) => {
  const keys = readEvidenceKeys(process.env.EVIDENCE_KEYS ?? '')
  if (!keys) throw new Error('EVIDENCE_KEYS must contain the new key first, and then the old keys.')
  const { done, unopened } = await resealFacts(db, keys)
  if (unopened === 0) return `Encrypted again: ${done}. When this number is 0, you can remove the old keys.`
  throw new Error(
    `Encrypted again: ${done}. No key in EVIDENCE_KEYS decrypts ${unopened} more. They are unchanged and stay masked.`,
  )
})
