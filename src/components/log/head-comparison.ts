import { sha256 } from '@oslojs/crypto/sha2'
import { decodeBase64urlIgnorePadding, decodeHex, encodeHexLowerCase } from '@oslojs/encoding'
import type { CheckedCertificate } from '#domain/certificate/certificate.ts'
import { isConsistent, isDatedBack, isIncluded, type LogHead, leafText } from '#domain/log/log.ts'

/* The reader's own check of the public log (docs/log.md), in their browser: of the site it believes hashes alone, and adds them up. */

export type HeadComparison = 'unreadable' | 'not-logged' | 'differs' | 'included' | 'dated-back' | 'younger'

/** Reads one of our addresses as JSON. @throws where it cannot be had */
export type ReadJson = <Answer>(path: string) => Promise<Answer>

/**
 * Whether the log is still that of a tree head that somebody saved, and whether a certificate was in it by then.
 * @param saved what /credentials/log said that day, or its signed head alone. Its signature is not looked at: who saved it knows it
 */
export async function compareHead(saved: string, code: string, read: ReadJson): Promise<HeadComparison> {
  const head = headIn(saved)
  if (!head) return 'unreadable'
  const checked = await read<CheckedCertificate>(`/api/certificates/${code}`)
  if (checked.state === 'revoked' || !checked.log) return 'not-logged'
  const { facts, log } = checked
  const isInside = isIncluded(hashLeaf(leafText(log.salt, checked.code, facts)), log, hashNode)
  if (!isInside || head.size > log.size) return 'differs'
  const { proof } = await read<{ proof: string[] }>(`/credentials/log/consistency?from=${head.size}&to=${log.size}`)
  if (!isConsistent(head, log, proof, hashNode)) return 'differs'
  if (head.size > log.leaf) return 'included'
  return isDatedBack({ leaf: log.leaf, issuedOn: facts.issuedOn }, [head]) ? 'dated-back' : 'younger'
}

/** The head in a saved answer or in a compact JWS; null for anything else. */
function headIn(saved: string): LogHead | null {
  try {
    const text = saved.trim()
    const { signed } = text.startsWith('{') ? (JSON.parse(text) as { signed?: string }) : { signed: text }
    const payload = decodeBase64urlIgnorePadding(signed?.split('.')[1] ?? '')
    const { day, size, root } = JSON.parse(new TextDecoder().decode(payload)) as Partial<LogHead>
    const isHead = Number.isSafeInteger(size) && Number(size) > 0 && /^[0-9a-f]{64}$/.test(root ?? '')
    return isHead && /^\d{4}-\d\d-\d\d$/.test(day ?? '') ? { day: day ?? '', size: size ?? 0, root: root ?? '' } : null
  } catch {
    return null
  }
}

const hashLeaf = (text: string): string => hashOf(0, new TextEncoder().encode(text))
const hashNode = (left: string, right: string): string => hashOf(1, decodeHex(left + right))

function hashOf(first: 0 | 1, rest: Uint8Array): string {
  const bytes = new Uint8Array(rest.length + 1)
  bytes[0] = first
  bytes.set(rest, 1)
  return encodeHexLowerCase(sha256(bytes))
}
