import { parseAccept } from 'hono/utils/accept'
import type { CompressedBody } from '../../env.ts'

type Codec = CompressedBody['encoding']

/** The encodings in order of preference, which decides if a client gives both the same weight. */
const CODECS: readonly Codec[] = ['br', 'gzip']

/**
 * Chooses the encoding of a body (RFC 9110, 12.5.3): the one with the highest weight, and never one with a weight of 0.
 * @param accepted the Accept-Encoding header; if it is empty, the body is not encoded
 * @param isPossible whether this body can be sent in an encoding
 * @returns null for a plain body, even if the client refuses every possible encoding
 */
export function contentEncoding(accepted: string, isPossible: (encoding: Codec) => boolean = () => true): Codec | null {
  if (!accepted) return null
  const weights = weightsOf(accepted)
  const others = weights.get('*')
  const weightOf = (coding: string) => weights.get(coding) ?? others ?? 0
  // If the header does not mention `identity`, a plain body is acceptable but not preferred.
  const plain = weights.get('identity') ?? 0
  const found = CODECS.filter((encoding) => weightOf(encoding) > 0 && isPossible(encoding))
  const [best] = found.toSorted((a, b) => weightOf(b) - weightOf(a))
  return best && weightOf(best) >= plain ? best : null
}

/** Returns whether a client refuses bodies without an encoding. Even small bodies are then compressed. */
export function refusesPlain(accepted: string): boolean {
  const weights = weightsOf(accepted)
  return (weights.get('identity') ?? weights.get('*')) === 0
}

const weightsOf = (accepted: string): ReadonlyMap<string, number> =>
  new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]))
