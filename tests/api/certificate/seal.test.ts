import { createHash, verify, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { expect, test } from 'vitest'
import { openDocument } from '#api/pdf/document.ts'
import { pdfFiles } from '#api/pdf/font/files-node.ts'
import { fontSetOf } from '#api/pdf/font/font-set.ts'
import { sealPdf } from '#api/pdf/seal.ts'
import { readPdf } from '#tests/support/certificate/pdf.ts'
import { throwAwaySeal } from '#tests/support/certificate/seal.ts'

/*
 * Verifies the PDF signature step by step: digest, signed attributes, signature and chain (RFC 5652, ETSI EN 319
 * 142-1).
 */

const PASSPHRASE = 'a throw-away passphrase'
const AT = new Date('2025-11-16T05:00:00Z')
const { p12, own, root } = throwAwaySeal(PASSPHRASE)
const seal = { p12, passphrase: PASSPHRASE, reason: 'Issued', name: 'Us', at: AT }

async function pdf(): Promise<Uint8Array> {
  const info = { title: 'A', subject: 'B', author: 'C', lang: 'en', at: AT }
  const doc = await openDocument({ fonts: await fontSetOf(pdfFiles), unprintable: '?' }, info)
  doc.page(400, 300)
  doc.decorate('0 0 10 10 re f')
  return doc.save()
}

function checked(sealed: Uint8Array) {
  const file = Buffer.from(sealed)
  const [, ...range] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(file.toString('latin1')) ?? []
  const [from = 0, length = 0, next = 0, rest = 0] = range.map(Number)
  const covered = Buffer.concat([file.subarray(from, from + length), file.subarray(next, next + rest)])
  const cms = Buffer.from(file.toString('latin1', length + 1, next - 1), 'hex').toString('latin1')
  const content = forge.asn1.fromDer(forge.util.createBuffer(cms), { parseAllBytes: false } as never)
  const data = kids(kids(kids(content)[1])[0])
  const signer = kids(kids(data[4])[0])
  const attributes = new Map(
    kids(signer[3]).map((one) => [forge.asn1.derToOid(String(kids(one)[0]?.value)), kids(kids(one)[1])[0]]),
  )
  const signed = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, kids(signer[3]))
  const certificates = kids(data[3]).map((one) => new X509Certificate(der(one)))
  const signature = Buffer.from(String(signer[5]?.value), 'latin1')
  return {
    whole: from === 0 && next + rest === file.length,
    covered,
    attributes,
    signed: der(signed),
    certificates,
    signature,
  }
}

const kids = (node?: forge.asn1.Asn1) => (node?.value ?? []) as forge.asn1.Asn1[]
const der = (node: forge.asn1.Asn1) => Buffer.from(forge.asn1.toDer(node).getBytes(), 'latin1')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const hexOf = (node?: forge.asn1.Asn1) => Buffer.from(String(node?.value), 'latin1').toString('hex')
const DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_TIME = '1.2.840.113549.1.9.5'
const CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'

test('the signature covers every byte but itself, and its chain is valid', async () => {
  const sealed = await sealPdf(await pdf(), seal)
  const { whole, covered, attributes, signed, certificates, signature } = checked(sealed)
  expect(whole).toBe(true)
  expect(hexOf(attributes.get(DIGEST))).toBe(sha256(covered))
  const [signing, authority] = [new X509Certificate(own), new X509Certificate(root)]
  expect(verify('sha256', signed, signing.publicKey, signature)).toBe(true)
  expect(certificates.map(({ fingerprint256 }) => fingerprint256)).toContain(signing.fingerprint256)
  expect(signing.verify(authority.publicKey)).toBe(true)
  const identified = kids(kids(kids(attributes.get(CERTIFICATE_V2))[0])[0])
  expect(hexOf(identified[0])).toBe(sha256(signing.raw))
  expect(attributes.has(SIGNING_TIME)).toBe(false)
  expect(Buffer.from(sealed).toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached')
  expect(Buffer.from(sealed).toString('latin1')).toContain('D:20251116050000Z')
  expect((await readPdf(sealed)).info.Title).toBe('A')
})

test('the same PDF has the same signature, byte for byte', async () => {
  const [first, again] = [await sealPdf(await pdf(), seal), await sealPdf(await pdf(), seal)]
  expect(Buffer.compare(first, again)).toBe(0)
})

test('one changed byte is seen', async () => {
  const sealed = await sealPdf(await pdf(), seal)
  sealed[200] = (sealed[200] ?? 0) ^ 1
  const { covered, attributes } = checked(sealed)
  expect(hexOf(attributes.get(DIGEST))).not.toBe(sha256(covered))
})

test.each([
  ['a wrong passphrase', p12, 'wrong'],
  ['what is no .p12', new Uint8Array([1, 2, 3]), PASSPHRASE],
])('%s is refused in words that repeat no secret', async (_, file, passphrase) => {
  const refused = await sealPdf(await pdf(), { ...seal, p12: file, passphrase }).catch((error: Error) => error)
  expect(refused).toBeInstanceOf(Error)
  expect(String((refused as Error).stack)).toMatch(/^Error: The \.p12 cannot be opened/)
  expect(String(refused)).not.toContain(passphrase)
})
