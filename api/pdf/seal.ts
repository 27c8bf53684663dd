import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib'
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import { PDFDocument } from 'pdf-lib'
import { detachedCms, type SealKey, sealKeyOf } from './seal-cms.ts'

/* PAdES B-B (ETSI EN 319 142-1 §6.3). RSA with PKCS#1 v1.5 takes no chance in: the same paper, the same seal. */

export type Seal = { p12: Uint8Array; passphrase: string; reason: string; name: string; at: Date }

/** Room for a chain of a few certificates, in bytes. */
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
 * @param bytes a PDF without a signature
 * @param seal `at` is what the seal says of its time: the version's issue time, so that equal papers are equal bytes
 * @returns the same document, sealed; it takes no change after that without showing it
 * @throws Error when the .p12 cannot be read, or holds no RSA key with its certificate
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
