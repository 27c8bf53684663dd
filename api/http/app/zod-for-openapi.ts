/** hono-openapi imports all of `zod/v4/core`, with its fifty languages, for this; wrangler.toml puts it in place. */
export { toJSONSchema } from 'zod/mini'
