import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ngoProfile, volunteerProfile } from '#domain/account/profile-form.ts'
import { isLang } from '#domain/language/language.ts'
import { accountOf, requireAccount } from '../auth/guards.ts'
import { endSessionsOf, sessionsOf } from '../auth/session.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { readCookie } from '../http/cookies.ts'
import { describe, gives } from '../http/describe.ts'
import { Refusal } from '../http/errors.ts'
import { either, json, noInput } from '../http/validate.ts'
import { forgetPerson } from './cookies.ts'
import { deleteAccount } from './deletion.ts'
import { EXPORT_FILE, exportOf } from './export.ts'
import { chooseLanguage, correctNgo, correctPerson, profileOf, speaksForNgo } from './profile.ts'
import { exported, ownSessions, profile } from './schemas.ts'

const ofNgo = json(ngoProfile)
const ofPerson = json(volunteerProfile)

/** Refuses an NGO's name and website as unknown fields (A1). A coordinator corrects their own name and city (D41). */
const ownProfile = either(json(z.union([volunteerProfile, ngoProfile])), async (c) =>
  speaksForNgo(await accountOf(c)) ? ofNgo : ofPerson,
)

/** Lets a person see, correct, export and delete their own data (D26). */
export const accountRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe('account', 'Get your profile', { 200: gives('The profile', profile) }, [
      'signed-out',
      'forbidden',
      'invalid',
    ]),
    requireAccount,
    noInput,
    async (c) => c.json(await profileOf(c.env.db, await accountOf(c)), 200),
  )
  .put(
    '/',
    describe('account', 'Correct your profile', { 200: gives('The corrected profile', profile) }, [
      'foreign-origin',
      'not-json',
      'signed-out',
      'forbidden',
      'invalid',
    ]),
    requireAccount,
    ownProfile,
    async (c) => {
      const account = await accountOf(c)
      const form = c.req.valid('json')
      if ('name' in form) await correctPerson(c.env.db, account, form)
      else await correctNgo(c.env.db, account, form)
      return c.json(await profileOf(c.env.db, account), 200)
    },
  )
  .put(
    '/language/:lang',
    describe(
      'account',
      'Choose the language of your emails and certificates',
      { 204: 'The language applies from the next email' },
      ['foreign-origin', 'signed-out', 'forbidden', 'invalid', 'not-found'],
    ),
    requireAccount,
    noInput,
    async (c) => {
      const lang = c.req.param('lang')
      if (!isLang(lang)) throw new Refusal('not-found')
      await chooseLanguage(c.env.db, await accountOf(c), lang)
      return c.body(null, 204)
    },
  )
  .get(
    '/export',
    describe('account', 'Export everything stored about you as one file', { 200: gives('A JSON document', exported) }, [
      'signed-out',
      'forbidden',
      'invalid',
      'too-many',
    ]),
    requireAccount,
    noInput,
    async (c) => {
      const document = await exportOf(c.env.db, await accountOf(c), momentOf(c.env))
      return c.json(document, 200, EXPORT_FILE)
    },
  )
  .delete(
    '/',
    describe('account', 'Delete your account', { 204: 'Deleted, with every session' }, [
      'foreign-origin',
      'signed-out',
      'forbidden',
      'invalid',
      'last-owner',
      'last-head',
    ]),
    requireAccount,
    noInput,
    async (c) => {
      await deleteAccount(c.env.db, await accountOf(c), momentOf(c.env))
      await forgetPerson(c)
      return c.body(null, 204)
    },
  )
  .get(
    '/sessions',
    describe(
      'account',
      'List your sessions',
      { 200: gives('The time and kind of device of each session', ownSessions) },
      ['signed-out', 'forbidden', 'invalid'],
    ),
    requireAccount,
    noInput,
    async (c) => {
      const { db, now } = c.env
      const { id } = await accountOf(c)
      return c.json({ sessions: await sessionsOf(db, id, readCookie(c, 'session'), now()) }, 200)
    },
  )
  .delete(
    '/sessions',
    describe('account', 'Log out everywhere', { 204: 'Every session has ended, including this one' }, [
      'foreign-origin',
      'signed-out',
      'forbidden',
      'invalid',
    ]),
    requireAccount,
    noInput,
    async (c) => {
      await endSessionsOf(c.env.db, (await accountOf(c)).id)
      await forgetPerson(c)
      return c.body(null, 204)
    },
  )
