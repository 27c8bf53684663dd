import { type Context, Hono } from 'hono'
import { classEdit, classForm } from '#domain/college/class-form.ts'
import { requireOfficer } from '../../auth/guards.ts'
import type { AppEnv } from '../../env.ts'
import { describe, gives } from '../../http/describe.ts'
import type { RefusalCode } from '../../http/errors.ts'
import { keyIn, keyParameter } from '../../http/idempotency.ts'
import { json, noInput, uuidParam } from '../../http/validate.ts'
import { classOf } from './class.ts'
import { closeClass } from './class-end.ts'
import { changeClass, type Officer, openClass, renewJoinCode } from './edits.ts'
import { ownClass, ownClasses, studentsOf } from './own-classes.ts'
import * as schemas from './schemas.ts'

const READING: RefusalCode[] = ['signed-out', 'forbidden', 'invalid']
const WRITING: RefusalCode[] = ['foreign-origin', ...READING]

export const officerOf = ({ var: { college } }: Context<AppEnv>): Officer => ({
  ngoId: college.ngoId,
  accountId: college.id,
})

/** Lets the officers of an approved college open, change and close its classes (D69). */
export const classRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'college',
      'List your open classes, newest first, with how many students share, how many reached the goal, and how many lines changed since you looked',
      { 200: gives('All open classes', schemas.classList) },
      READING,
    ),
    requireOfficer,
    noInput,
    async (c) => c.json({ classes: await ownClasses(c.env, officerOf(c)) }, 200),
  )
  .post(
    '/',
    describe(
      'college',
      'Open a class; with an Idempotency-Key repeating the request is safe',
      { 201: gives('The class, with its join code', schemas.classTerms) },
      [...WRITING, 'not-json', 'key-reused', 'too-many-classes', 'too-many'],
      { parameters: [keyParameter] },
    ),
    requireOfficer,
    json(classForm),
    async (c) => {
      const request = { key: keyIn(c.req.header('idempotency-key')), now: c.env.now() }
      return c.json(ownClass(await openClass(c.env.db, officerOf(c), c.req.valid('json'), request)), 201)
    },
  )
  .get(
    '/:id',
    describe(
      'college',
      'Get an open class, and how many students are on its list',
      { 200: gives('The class', schemas.oneClass) },
      [...READING, 'not-found'],
    ),
    requireOfficer,
    noInput,
    async (c) => {
      const found = await classOf(c.env.db, c.var.college.ngoId, uuidParam(c.req.param('id')))
      return c.json({ ...ownClass(found), students: await studentsOf(c.env.db, found.id) }, 200)
    },
  )
  .put(
    '/:id',
    describe(
      'college',
      'Change a class, with the version you saw; while students share, its period can only become shorter',
      { 200: gives('The changed class', schemas.classTerms) },
      [...WRITING, 'not-json', 'not-found', 'stale'],
    ),
    requireOfficer,
    json(classEdit),
    async (c) => {
      const id = uuidParam(c.req.param('id'))
      return c.json(ownClass(await changeClass(c.env.db, officerOf(c), id, c.req.valid('json'))), 200)
    },
  )
  .delete(
    '/:id',
    describe(
      'college',
      'Close a class: sharing ends, and its list is deleted; endorsements and transcripts stay',
      { 204: 'Closed' },
      [...WRITING, 'not-found'],
    ),
    requireOfficer,
    noInput,
    async (c) => {
      await closeClass(c.env.db, officerOf(c), uuidParam(c.req.param('id')), c.env.now())
      return c.body(null, 204)
    },
  )
  .put(
    '/:id/join-code',
    describe(
      'college',
      'Get a new join code for a class; the one before stops working',
      { 200: gives('The new join code', schemas.joinCode) },
      [...WRITING, 'not-json', 'not-found', 'too-many'],
    ),
    requireOfficer,
    noInput,
    async (c) => {
      const id = uuidParam(c.req.param('id'))
      return c.json({ joinCode: await renewJoinCode(c.env.db, officerOf(c), id, c.env.now()) }, 200)
    },
  )
