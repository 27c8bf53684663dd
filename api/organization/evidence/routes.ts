import { Hono } from 'hono'
import { evidenceForm } from '#domain/evidence/evidence-form.ts'
import { requireNgo, requireOwner } from '../../auth/guards.ts'
import { type AppEnv, momentOf } from '../../env.ts'
import { describe, gives } from '../../http/describe.ts'
import { json, noInput } from '../../http/validate.ts'
import { ownEvidence, stateOwnEvidence } from './own-evidence.ts'
import { ownEvidenceAnswer } from './schemas.ts'

/** What an approved NGO states about itself (D35): its people read it, its owners change it. */
export const evidenceRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'organization',
      'What your NGO states about itself, numbers masked, with the check of each',
      { 200: gives('The form, the facts, and whether you may change them', ownEvidenceAnswer) },
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
      'State it anew: what changed is unchecked again, a masked number stays as it is',
      { 200: gives('As it stands now', ownEvidenceAnswer) },
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
