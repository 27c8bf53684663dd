import { runCommand } from '#db/command.ts'
import { resealFacts } from '../evidence/full-numbers.ts'
import { readEvidenceKeys } from '../evidence/seal.ts'

/* `npm run evidence:reseal`: seals with the first of EVIDENCE_KEYS what an older one sealed (docs/operations.md). */

await runCommand(async (db) => {
  const keys = readEvidenceKeys(process.env.EVIDENCE_KEYS ?? '')
  if (!keys) throw new Error('EVIDENCE_KEYS must hold the new key first, and the old ones behind it.')
  return `Sealed anew: ${await resealFacts(db, keys)}. When this says 0, the old keys may go.`
})
