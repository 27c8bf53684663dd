import * as z from 'zod/mini'
import { isUuid } from '../http/validate.ts'

/** Validates a list of event ids with commas between them. @param most the most ids that it may contain */
export const eventIds = (most: number) =>
  z.string({ error: 'required' }).check(
    z.refine((ids) => ids.split(',').every(isUuid), { error: 'unknown' }),
    z.refine((ids) => ids.split(',').length <= most, { error: `at-most-${most}` }),
  )
