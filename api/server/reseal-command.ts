import { runCommand } from '#db/command.ts'
import { reseal } from '../organization/evidence/reseal.ts'

/* Runs `npm run evidence:reseal`, which rotates the key of encrypted details (docs/operations.md, "Rotating keys"). */

await runCommand((db) => reseal(db, process.env.EVIDENCE_KEYS ?? ''))
