import { sha256 } from '@oslojs/crypto/sha2'
import { decodeBase64urlIgnorePadding, decodeHex, encodeHexLowerCase } from '@oslojs/encoding'
import type { CheckedCertificate } from '#domain/certificate/certificate.ts'
import { isConsistent, isDatedBack, isIncluded, type LogHead, leafText } from '#domain/log/log.ts'

/*
 * Checks the public log (docs/log.md) in the reader's browser. It loads only hashes from the site and computes everything else.
 */

export type HeadComparison = 'unreadable' | 'not-logged' | 'differs' | 'included' | 'dated-back' | 'younger'

/** Loads one of our URLs as JSON. @throws if the request fails */
export type ReadJson = <Answer>(path: string) => Promise<Answer>

/**
 * Checks whether the log is consistent with a tree head that a person saved, and whether it contained a certificate at that
 * time.
 * @param saved the saved answer of /credentials/log, or only its signed head. The signature is not checked, because the person
 * saved it themselves
 * @throws if a request fails
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

/** Returns the tree head from a saved answer or a compact JWS, or null if the text is neither. */
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
