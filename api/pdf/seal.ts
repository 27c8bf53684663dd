import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib'
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import { PDFDocument } from 'pdf-lib'
import { detachedCms, type SealKey, sealKeyOf } from './seal-cms.ts'

/*
 * Implements PAdES B-B (ETSI EN 319 142-1 §6.3). RSA with PKCS#1 v1.5 is deterministic, so identical PDFs get identical
 * signatures.
 */

export type Seal = { p12: Uint8Array; passphrase: string; reason: string; name: string; at: Date }

/** The number of bytes reserved for the signature: enough for a chain of a few certificates. */
const ROOM = 16_384

class CadesSigner extends Signer {
  readonly #key: SealKey
  constructor(key: SealKey) {
    super()
    this.#key = key
  }
  override async sign(signed: Buffer): Promise<Buffer> {
    return Buffer.from(await detachedCms(this.#key, signed))
  }
}

/**
 * Adds a digital signature to a PDF. Any later change to the file invalidates the signature.
 * @param bytes a PDF without a signature
 * @param seal `at` is used as the signing time. It is the version's issue time so that signing again gives a byte-identical
 * PDF.
 * @returns the signed PDF
 * @throws Error if the .p12 cannot be read, or does not contain an RSA key with its certificate
 */
export async function sealPdf(bytes: Uint8Array, { p12, passphrase, reason, name, at }: Seal): Promise<Uint8Array> {
  const signer = new CadesSigner(sealKeyOf(p12, passphrase))
  const doc = await PDFDocument.load(bytes, { updateMetadata: false })
  pdflibAddPlaceholder({
    pdfDoc: doc,
    reason,
    contactInfo: '',
    name,
    location: '',
    signingTime: at,
    signatureLength: ROOM,
    subFilter: 'ETSI.CAdES.detached',
  })
  const open = await doc.save({ useObjectStreams: true, addDefaultPage: false })
  return new Uint8Array(await new SignPdf().sign(Buffer.from(open), signer, at))
}
