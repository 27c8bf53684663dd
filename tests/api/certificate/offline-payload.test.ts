import { createPublicKey, verify } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { qrAddress } from '#api/certificate/credential/offline-payload.ts'
import { certificatePdf } from '#api/certificate/pdf/certificate.ts'
import { newKeys, readKeys } from '#api/keys/certificate-keys.ts'
import { pdfFiles } from '#api/pdf/font/files-node.ts'
import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import { checkPath } from '#domain/certificate/certificate-code.ts'
import { readPayloadAddress } from '#domain/certificate/offline-payload-address.ts'
import { bytesToSign, decodeSigned } from '#domain/certificate/signed-payload.ts'
import { CODE, LONG, saying } from '#tests/support/certificate/payload.ts'
import { readInPhoto } from '#tests/support/certificate/photo.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Verifies the QR code of a certificate PDF with OpenSSL and reads it with an independent decoder. */

const [now] = JSON.parse(await newKeys())
const [before] = JSON.parse(await newKeys())
const { secretKeyMultibase: _, ...public_ } = before
const vars = { CERTIFICATE_KEYS: JSON.stringify([now, { ...public_, endedOn: '2025-12-01' }]) }
const town = await openTown({ vars })
afterAll(town.close)
const { config } = town.runtime

type Keys = { keys: { kty: string; crv: string; x: string; kid: string; endedOn: string | null }[] }
async function published(): Promise<Keys['keys']> {
  const answer = await town.request('/credentials/keys', { headers: { origin: 'https://college.example' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  return ((await answer.json()) as Keys).keys
}

const read = (address: string) => {
  const signed = decodeSigned(readPayloadAddress(address)?.bytes ?? new Uint8Array())
  if (!signed) throw new Error('no core in the address')
  return signed
}

function holds(address: string, jwk: Keys['keys'][number]): boolean {
  const { keyId, payload, signature } = read(address)
  const key = createPublicKey({ key: { kty: jwk.kty, crv: jwk.crv, x: jwk.x }, format: 'jwk' })
  return verify(null, bytesToSign(keyId, payload), key, signature)
}

test('the QR code contains the check address and an offline payload that a published key signed', async () => {
  const address = await qrAddress(CODE, saying({}), config)
  expect(address.startsWith(`${config.baseUrl}${checkPath(CODE)}#`)).toBe(true)
  const [first, second] = await published()
  if (!first || !second) throw new Error('two keys are published')
  expect(holds(address, first)).toBe(true)
  expect(holds(address, second)).toBe(false)
  expect(Buffer.from(first.x, 'base64url').subarray(0, 4)).toEqual(Buffer.from(read(address).keyId))
  expect(read(address).offlinePayload).toMatchObject({ code: CODE, name: 'Ananya Kulkarni', minutes: 240, cut: [] })
})

test('the same version gives byte-identical payloads, and another version different ones', async () => {
  const one = await qrAddress(CODE, saying({}), config)
  expect(await qrAddress(CODE, saying({}), config)).toBe(one)
  expect(await qrAddress(CODE, saying({ version: 2 }), config)).not.toBe(one)
  expect(await qrAddress(CODE, saying({ minutes: null }), config)).not.toBe(one)
})

test('a key says the last day on which it signed, and the one that signs has none', async () => {
  expect((await published()).map(({ endedOn }) => endedOn)).toEqual([null, '2025-12-01'])
  const readOne = (key: object) => () => readKeys(JSON.stringify([now, key]))
  expect(readOne({ ...public_, endedOn: '2025-13-01' })).toThrow('endedOn')
  expect(readOne({ ...public_, endedOn: 5 })).toThrow('endedOn')
  expect(() => readKeys(JSON.stringify([{ ...now, endedOn: '2025-12-01' }]))).toThrow('first key')
})

test('without keys the QR code contains the check address alone', async () => {
  expect(await qrAddress(CODE, saying({}), { ...config, certificateKeys: [] })).toBe(config.baseUrl + checkPath(CODE))
})

const WORDY = saying({
  name: 'Maria Antonieta D’Souza-Vaidyanathan Lakshminarayanan Subramanian'.slice(0, 60),
  activity: `${'Coastal clean-up, sorting and counting with schools of the western suburbs, '.repeat(2)}`.slice(0, 120),
  orgName: `${'Society for the Promotion of Rural Education and Community Health, Maharashtra '.repeat(2)}`.slice(
    0,
    120,
  ),
})

/** Reading a QR code from one side takes a second. `npm test` reads the one that is hardest to read. */
const PRINTED: [string, CertificateFacts, number[]][] = process.env.PROVE
  ? [
      ['a usual one', saying({}), [0, 15, -15]],
      ['a long one in Devanagari', LONG, [0, 15, -15]],
      ['a long one in Latin letters', WORDY, [0, 15, -15]],
    ]
  : [['a long one in Devanagari', LONG, [15]]]

test.each(PRINTED)('the printed QR code is read at 150 dpi, turned, after JPEG 20: %s', async (_said, facts, turns) => {
  const qr = await qrAddress(CODE, facts, { ...config, baseUrl: 'https://www.yuvasetu.example' })
  const said = { code: CODE, facts, issuedAt: new Date('2025-11-16T05:00:00Z'), qr }
  const pdf = await certificatePdf(pdfFiles, said, { baseUrl: 'https://www.yuvasetu.example', lang: 'en' })
  for (const turn of turns) {
    expect(await readInPhoto(pdf, { dpi: 150, turn, quality: 20 }), `${turn}°`).toBe(qr)
  }
})
