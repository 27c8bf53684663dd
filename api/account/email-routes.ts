import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Role } from '#domain/account/account.ts'
import { type EmailChoice, NGO_CHOICES, type OwnEmails, VOLUNTEER_CHOICES } from '#domain/mail/email-choice.ts'
import { ngoChoices, volunteerChoices } from '#domain/mail/email-choice-form.ts'
import { accountOf, requireAccount } from '../auth/guards.ts'
import type { AppEnv } from '../env.ts'
import { describe, gives, schemaOf } from '../http/describe.ts'
import { either, json, noInput } from '../http/validate.ts'
import { chooseEmails, emailChoicesOf, lockAgainstDeletion } from '../mail/email-choices.ts'
import { isAddressSuppressed } from '../mail/suppressed-addresses.ts'

const ofVolunteer = json(volunteerChoices)
const ofNgo = json(ngoChoices)
const noChoices = json(z.strictObject({}))

const KINDS_OF: Record<Role, readonly EmailChoice[]> = {
  user: VOLUNTEER_CHOICES,
  ngo: NGO_CHOICES,
  college: [],
  admin: [],
}

/** Refuses the choices of another role as unknown fields. */
const ownChoices = either(json(z.union([volunteerChoices, ngoChoices])), async (c) => {
  const { role } = await accountOf(c)
  return role === 'user' ? ofVolunteer : role === 'ngo' ? ofNgo : noChoices
})

const ownEmails = schemaOf<OwnEmails>()(
  z.strictObject({
    choices: z.union([volunteerChoices, ngoChoices, z.strictObject({})]),
    unreachable: z.nullable(z.string()),
  }),
)

/** Lets a person choose which emails they get, of those that can be turned off. */
export const emailChoiceRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe('account', 'Get which emails you get', { 200: gives('Your choices', ownEmails) }, [
      'signed-out',
      'forbidden',
      'invalid',
    ]),
    requireAccount,
    noInput,
    async (c) => {
      const { id, role, email } = await accountOf(c)
      const { db } = c.env
      const choices = await emailChoicesOf(db, id, KINDS_OF[role])
      return c.json({ choices, unreachable: (await isAddressSuppressed(db, email)) ? email : null }, 200)
    },
  )
  .put(
    '/',
    describe('account', 'Choose which emails you get', { 204: 'The choices apply from the next email' }, [
      'foreign-origin',
      'not-json',
      'signed-out',
      'forbidden',
      'invalid',
    ]),
    requireAccount,
    ownChoices,
    async (c) => {
      const { id } = await accountOf(c)
      const choices = c.req.valid('json')
      await c.env.db.transaction().execute(async (trx) => {
        if (await lockAgainstDeletion(trx, id)) await chooseEmails(trx, id, choices, c.env.now())
      })
      return c.body(null, 204)
    },
  )
