import * as z from 'zod/mini'
import { lineField, oneOf, whole, wrongType } from '../form/fields.ts'
import { MOST_ENTRIES } from './desk.ts'

/*
 * The entries that a check-in phone sends (D43, D45). The phone validates them with the same schema before storing
 * them.
 */

const moment = whole(0, 4_102_444_800_000)
const matching = (pattern: RegExp, error: 'choice' | 'type' = 'type') =>
  z.string({ error: wrongType }).check(z.regex(pattern, { error }))
const uuid = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const yes = z.boolean({ error: wrongType })

const walkInName = lineField(60)

const KINDS = ['in', 'out', 'void'] as const
const WAYS = ['pass', 'tick', 'walk-in'] as const

const one = (targets: unknown[]): boolean => targets.filter(Boolean).length === 1

const sentEntry = z
  .strictObject({
    id: uuid,
    kind: oneOf(KINDS),
    way: oneOf(WAYS),
    participation: z.optional(uuid),
    waiting: z.optional(uuid),
    walkIn: z.optional(z.strictObject({ id: uuid, name: walkInName }, { error: wrongType })),
    pass: z.optional(matching(/^[0-9a-f]{20}$/)),
    at: moment,
    clockSure: yes,
    voids: z.optional(uuid),
  })
  .check(
    z.refine(({ participation, waiting, walkIn, pass }) => one([participation, waiting, walkIn, pass]), {
      path: ['participation'],
      error: 'choice',
    }),
    z.refine(({ kind, voids }) => (kind === 'void') === (voids !== undefined), { path: ['voids'], error: 'choice' }),
  )

/**
 * A batch of entries. `desk` is the check-in desk from whose list the entries were made. An old cached page does not
 * send it. `sentAt` uses the same clock as `at`.
 */
export const entryBatch = z.strictObject({
  desk: z.optional(matching(/^[0-9A-HJKMNP-TV-Z]{8}$/)),
  sentAt: moment,
  entries: z
    .array(sentEntry, { error: wrongType })
    .check(z.maxLength(MOST_ENTRIES, { error: `at-most-${MOST_ENTRIES}` })),
  seen: z.optional(z.strictObject({ people: whole(0, 100_000), at: moment }, { error: wrongType })),
  /**
   * The server's time in the last response that the phone received. The next response then contains only what has
   * changed since.
   */
  since: z.optional(moment),
})

export type EntryBatch = z.infer<typeof entryBatch>

/** The part of the check-in link after '#'. */
export const deskToken = z.strictObject({ token: lineField(64) })

export const sinceQuery = z.strictObject({
  since: z.optional(z.string().check(z.regex(/^\d{1,13}$/, { error: 'whole' }))),
})
