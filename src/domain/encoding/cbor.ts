/*
 * Implements the part of CBOR (RFC 8949) that an offline payload needs: whole numbers, bytes, text, lists and maps of
 * known shape.
 */

export const CBOR = { number: 0, below: 1, bytes: 2, text: 3, list: 4, map: 5, tag: 6 } as const

const MOST = 0xffff_ffff

/**
 * Returns the head of a value in its shortest form.
 * @throws RangeError for a value of more than 32 bits
 */
export function cborHead(major: number, value: number): number[] {
  if (!Number.isInteger(value) || value < 0 || value > MOST)
    throw new RangeError('The CBOR encoder supports only integers from 0 to 2^32 - 1.')
  const first = major << 5
  if (value < 24) return [first | value]
  if (value < 0x100) return [first | 24, value]
  if (value < 0x1_0000) return [first | 25, value >> 8, value & 255]
  return [first | 26, value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}

export const cborBytes = (bytes: Uint8Array): number[] => [...cborHead(CBOR.bytes, bytes.length), ...bytes]

export function cborText(text: string): number[] {
  const bytes = new TextEncoder().encode(text)
  return [...cborHead(CBOR.text, bytes.length), ...bytes]
}

/** Thrown if bytes are not the expected CBOR. Callers that decode untrusted bytes catch only this error. */
export class NotThisCbor extends Error {}

/** Reads values of known kinds, one after another. It checks the length before each read. */
export class CborReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Returns the kind of the next value, or -1 at the end. */
  get next(): number {
    const first = this.#bytes[this.#at]
    return first === undefined ? -1 : first >> 5
  }

  /**
   * Reads a head of the given kind and returns its value.
   * @throws NotThisCbor for any other kind, a float, an indefinite length or an eight-byte length
   */
  head(major: number): number {
    const first = this.#take(1)[0] ?? 0
    const size = first & 31
    if (first >> 5 !== major || size > 26) throw new NotThisCbor()
    if (size < 24) return size
    return this.#take(1 << (size - 24)).reduce((value, byte) => value * 256 + byte, 0)
  }

  bytes(): Uint8Array {
    return this.#take(this.head(CBOR.bytes))
  }

  text(): string {
    const bytes = this.#take(this.head(CBOR.text))
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    } catch {
      throw new NotThisCbor()
    }
  }

  end(): void {
    if (this.#at !== this.#bytes.length) throw new NotThisCbor()
  }

  #take(length: number): Uint8Array {
    if (length > this.#bytes.length - this.#at) throw new NotThisCbor()
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }
}
