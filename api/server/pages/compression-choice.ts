import { parseAccept } from 'hono/utils/accept'
import type { CompressedBody } from '../../env.ts'

type Codec = CompressedBody['encoding']

/** The better one first: it wins where a client weighs both alike. */
const CODECS: readonly Codec[] = ['br', 'gzip']

/**
 * Chooses how a body is encoded (RFC 9110, 12.5.3): the coding with the highest weight, none with a weight of 0.
 * @param accepted the Accept-Encoding header; when it is empty, only a plain body is certain to be understood
 * @param isPossible whether this body can be sent in a coding
 * @returns null for a plain body, also when the client refuses every coding that is possible
 */
export function contentEncoding(accepted: string, isPossible: (encoding: Codec) => boolean = () => true): Codec | null {
  if (!accepted) return null
  const weights = weightsOf(accepted)
  const others = weights.get('*')
  const weightOf = (coding: string) => weights.get(coding) ?? others ?? 0
  // A plain body that is not named is understood, but not asked for.
  const plain = weights.get('identity') ?? 0
  const found = CODECS.filter((encoding) => weightOf(encoding) > 0 && isPossible(encoding))
  const [best] = found.toSorted((a, b) => weightOf(b) - weightOf(a))
  return best && weightOf(best) >= plain ? best : null
}

/** @returns whether a client refuses a body that is not encoded; then even a small one is compressed for it */
export function refusesPlain(accepted: string): boolean {
  const weights = weightsOf(accepted)
  return (weights.get('identity') ?? weights.get('*')) === 0
}

const weightsOf = (accepted: string): ReadonlyMap<string, number> =>
  new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]))
