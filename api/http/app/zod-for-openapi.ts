/**
 * Replaces `zod/v4/core` in hono-openapi at the edge (wrangler.toml). It would import fifty languages for this one
 * function.
 */
export { toJSONSchema } from 'zod/mini'
