import { bodyLimit } from 'hono/body-limit'
import { Refusal } from './errors.ts'

const MOST_BYTES = 4 * 1024

/** Refuses a form with more than 4 kB, for pages whose forms only have buttons. */
export const smallForm = bodyLimit({
  maxSize: MOST_BYTES,
  onError: () => {
    throw new Refusal('body-too-large')
  },
})
