import { parseAccept } from 'hono/utils/accept'
import type { CompressedBody } from '../../env.ts'

type Codec = CompressedBody['encoding']

/** Lists the better encoding first: it wins if a client gives both the same weight. */
const CODECS: readonly Codec[] = ['br', 'gzip']

/**
 * Chooses how a body is encoded (RFC 9110, 12.5.3): by the encoding with the highest weight, never by one with a weight of 0.
 * @param accepted the Accept-Encoding header; if it is empty, only a plain body is certain to be understood
 * @param isPossible whether this body can be sent in an encoding
 * @returns null for a plain body, even if the client refuses every possible encoding
 */
export function contentEncoding(accepted: string, isPossible: (encoding: Codec) => boolean = () => true): Codec | null {
  if (!accepted) return null
  const weights = weightsOf(accepted)
  const others = weights.get('*')
  const weightOf = (coding: string) => weights.get(coding) ?? others ?? 0
  // A plain body that the header does not name is understood, but not preferred.
  const plain = weights.get('identity') ?? 0
  const found = CODECS.filter((encoding) => weightOf(encoding) > 0 && isPossible(encoding))
  const [best] = found.toSorted((a, b) => weightOf(b) - weightOf(a))
  return best && weightOf(best) >= plain ? best : null
}

/** Returns whether a client refuses a body without encoding; then even a small one is compressed for it. */
export function refusesPlain(accepted: string): boolean {
  const weights = weightsOf(accepted)
  return (weights.get('identity') ?? weights.get('*')) === 0
}

const weightsOf = (accepted: string): ReadonlyMap<string, number> =>
  new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]))
