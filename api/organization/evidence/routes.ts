import { Hono } from 'hono'
import { evidenceForm } from '#domain/evidence/evidence-form.ts'
import { requireNgo, requireOwner } from '../../auth/guards.ts'
import { type AppEnv, momentOf } from '../../env.ts'
import { describe, gives } from '../../http/describe.ts'
import { json, noInput } from '../../http/validate.ts'
import { ownEvidence, stateOwnEvidence } from './own-evidence.ts'
import { ownEvidenceAnswer } from './schemas.ts'

/** Serves an approved NGO's details (D35): all its members can read them, and owners can change them. */
export const evidenceRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'organization',
      'Get the details of your NGO, with numbers masked, and the check of each',
      { 200: gives('The form, the details, and whether you may change them', ownEvidenceAnswer) },
      ['signed-out', 'forbidden', 'approval-withdrawn', 'invalid'],
    ),
    requireNgo,
    noInput,
    async (c) => {
      const { ngoId, memberRole } = c.var.ngo
      const own = await ownEvidence(c.env.db, ngoId, momentOf(c.env))
      return c.json({ ...own, mayChange: memberRole === 'owner' }, 200)
    },
  )
  .put(
    '/',
    describe(
      'organization',
      'Update the details of your NGO: changed details are unchecked again, and masked numbers stay as they are',
      { 200: gives('The updated details', ownEvidenceAnswer) },
      ['foreign-origin', 'not-json', 'signed-out', 'forbidden', 'owners-only', 'invalid', 'too-many'],
    ),
    requireNgo,
    requireOwner,
    json(evidenceForm),
    async (c) => {
      const { ngoId, id: accountId } = c.var.ngo
      const own = await stateOwnEvidence(c.env, { ngoId, accountId }, c.req.valid('json'))
      return c.json({ ...own, mayChange: true }, 200)
    },
  )
