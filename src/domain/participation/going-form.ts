import * as z from 'zod/mini'

/** No one has more limited places at one time than this. */
export const MOST_GIVEN_UP = 10

/** The body of "I'm Going", which may be left out. `giveUp`: the events at the same time whose places the person leaves (D51b). */
export const goingForm = z.strictObject({
  giveUp: z.optional(
    z.array(z.uuid({ error: 'unknown' })).check(z.maxLength(MOST_GIVEN_UP, { error: `at-most-${MOST_GIVEN_UP}` })),
  ),
})
