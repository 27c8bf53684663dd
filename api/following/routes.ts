import { Hono } from 'hono'
import { savedFilterForm } from '#domain/following/saved-filter-form.ts'
import { requireVolunteer } from '../auth/guards.ts'
import type { AppEnv } from '../env.ts'
import { describe, gives } from '../http/describe.ts'
import type { RefusalCode } from '../http/errors.ts'
import { json, noInput, uuidParam } from '../http/validate.ts'
import { followingOf, followNgo, unfollowNgo } from './follow.ts'
import { removeFilter, saveFilter } from './saved-filter.ts'
import { ownFollowing, savedFilterId } from './schemas.ts'

const READ: RefusalCode[] = ['signed-out', 'forbidden', 'invalid']
const CHANGE: RefusalCode[] = [...READ, 'foreign-origin', 'too-many']

/** Serves following an NGO (D55). */
export const followRoutes = new Hono<AppEnv>()
  .put(
    '/:slug/following',
    describe('following', 'Follow an NGO', { 204: 'Following, whether or not you were before' }, [
      ...CHANGE,
      'not-found',
      'follows-many',
    ]),
    requireVolunteer,
    noInput,
    async (c) => {
      await followNgo(c.env.db, c.var.volunteer.id, c.req.param('slug'), c.env.now())
      return c.body(null, 204)
    },
  )
  .delete(
    '/:slug/following',
    describe('following', 'Stop following an NGO', { 204: 'Not following, whether or not you were before' }, [
      ...CHANGE,
      'not-found',
    ]),
    requireVolunteer,
    noInput,
    async (c) => {
      await unfollowNgo(c.env.db, c.var.volunteer.id, c.req.param('slug'), c.env.now())
      return c.body(null, 204)
    },
  )

/** Serves what a volunteer follows, their saved filters and their weekly email (D55). */
export const ownFollowingRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'following',
      'List the NGOs you follow and the filters you saved',
      { 200: gives('In the order in which you began', ownFollowing) },
      READ,
    ),
    requireVolunteer,
    noInput,
    async (c) => c.json(await followingOf(c.env.db, c.var.volunteer.id), 200),
  )
  .post(
    '/filters',
    describe(
      'following',
      'Save a filter of the event list for the weekly email',
      { 200: gives('Its id, whether or not it was saved before', savedFilterId) },
      [...CHANGE, 'not-json', 'body-too-large', 'too-many-filters'],
    ),
    requireVolunteer,
    json(savedFilterForm),
    async (c) => {
      const id = await saveFilter(c.env.db, c.var.volunteer.id, c.req.valid('json'), c.env.now())
      return c.json({ id }, 200)
    },
  )
  .delete(
    '/filters/:id',
    describe('following', 'Remove a saved filter', { 204: 'Removed' }, [...CHANGE, 'not-found']),
    requireVolunteer,
    noInput,
    async (c) => {
      await removeFilter(c.env.db, c.var.volunteer.id, uuidParam(c.req.param('id')), c.env.now())
      return c.body(null, 204)
    },
  )
