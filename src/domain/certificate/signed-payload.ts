import { CBOR, CborReader, cborBytes, cborHead, cborText, NotThisCbor } from '../encoding/cbor.ts'
import { decodePayload, type OfflinePayload, sameBytes } from './offline-payload.ts'

/* Encodes a signed offline payload as a tagged COSE_Sign1 (RFC 9052) with EdDSA. */

/** The number of public key bytes that identify the key in a QR code. */
export const KEY_ID_BYTES = 4
const SIGNATURE_BYTES = 64
const LONGEST = 500
const SIGN1 = 18

/** Returns the protected header: {1: -8 (EdDSA), 4: key id}. */
const protectedHeader = (keyId: Uint8Array): Uint8Array =>
  Uint8Array.from([...cborHead(CBOR.map, 2), 1, ...cborHead(CBOR.below, 7), 4, ...cborBytes(keyId)])

/** Returns the bytes to sign: the Sig_structure of RFC 9052. */
export const bytesToSign = (keyId: Uint8Array, payload: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...cborHead(CBOR.list, 4),
    ...cborText('Signature1'),
    ...cborBytes(protectedHeader(keyId)),
    ...cborBytes(new Uint8Array()),
    ...cborBytes(payload),
  ])

export type SignedPayload = { keyId: Uint8Array; payload: Uint8Array; signature: Uint8Array<ArrayBuffer> }

/** Encodes a tagged COSE_Sign1. */
export const encodeSigned = ({ keyId, payload, signature }: SignedPayload): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...cborHead(CBOR.tag, SIGN1),
    ...cborHead(CBOR.list, 4),
    ...cborBytes(protectedHeader(keyId)),
    ...cborHead(CBOR.map, 0),
    ...cborBytes(payload),
    ...cborBytes(signature),
  ])

/**
 * Decodes a signed payload from an untrusted source. The caller must check the signature before it uses the data.
 * @returns null for bytes that `encodeSigned` does not produce
 */
export function decodeSigned(bytes: Uint8Array): (SignedPayload & { offlinePayload: OfflinePayload }) | null {
  if (bytes.length > LONGEST) return null
  try {
    const reader = new CborReader(bytes)
    if (reader.head(CBOR.tag) !== SIGN1 || reader.head(CBOR.list) !== 4) return null
    const keyId = reader.bytes().slice(-KEY_ID_BYTES)
    reader.head(CBOR.map)
    const payload = reader.bytes()
    const signed = { keyId, payload, signature: reader.bytes().slice() }
    reader.end()
    if (signed.signature.length !== SIGNATURE_BYTES || !sameBytes(encodeSigned(signed), bytes)) return null
    return { ...signed, offlinePayload: decodePayload(payload) }
  } catch (error) {
    if (error instanceof NotThisCbor) return null
    throw error
  }
}
