/**
 * All that hono-openapi asks of `zod/v4/core`, which it imports whole, sentences in fifty languages included;
 * wrangler.toml puts this in its place.
 */
export { toJSONSchema } from 'zod/mini'
