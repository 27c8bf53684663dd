/**
 * Replaces `zod/v4/core` in hono-openapi at the edge (wrangler.toml). That module would import error messages in fifty
 * languages for this one function.
 */
export { toJSONSchema } from 'zod/mini'
