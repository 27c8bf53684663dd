import { CBOR, CborReader, cborHead, cborText, NotThisCbor } from '../encoding/cbor.ts'
import type { Day } from '../time/day.ts'
import type { CertificateFacts } from './certificate.ts'
import { type CertificateCode, readCode } from './certificate-code.ts'
import { cutToFit, decodeText, encodeText } from './offline-payload-text.ts'

/* The signed data in a certificate's QR code (D65): a map with numeric keys. */

const FORMAT = 1

/**
 * The texts of the payload, in order of priority. A text that does not fit in the QR code is shortened and listed in
 * `cut`.
 */
export const PAYLOAD_TEXTS = ['name', 'activity', 'orgName'] as const
export type PayloadText = (typeof PAYLOAD_TEXTS)[number]

export type OfflinePayload = Pick<
  CertificateFacts,
  PayloadText | 'version' | 'firstDay' | 'lastDay' | 'minutes' | 'issuedOn'
> & { code: CertificateCode; cut: PayloadText[] }

/**
 * The maximum length of each text in bytes, chosen for a QR code of 34 mm. A name of 60 characters and a title of 120
 * characters in one Indian script fit completely (docs/offline.md).
 */
const MOST: Record<PayloadText, number> = { name: 140, activity: 130, orgName: 130 }
const MOST_TOGETHER = 250
const KEPT_FOR_NGO = 40

export function payloadOf(code: CertificateCode, facts: CertificateFacts): OfflinePayload {
  const { version, firstDay, lastDay, minutes, issuedOn } = facts
  const cut: PayloadText[] = []
  let room = MOST_TOGETHER
  const fitted = (key: PayloadText, kept: number): string => {
    const fit = cutToFit(facts[key], Math.min(MOST[key], room - kept))
    if (fit.cut) cut.push(key)
    room -= encodeText(fit.text).length
    return fit.text
  }
  const name = fitted('name', KEPT_FOR_NGO)
  const activity = fitted('activity', KEPT_FOR_NGO)
  const orgName = fitted('orgName', 0)
  return { code, version, name, activity, orgName, firstDay, lastDay, minutes, issuedOn, cut }
}

export function encodePayload(offlinePayload: OfflinePayload): Uint8Array<ArrayBuffer> {
  const values: number[][] = [
    number(FORMAT),
    cborText(offlinePayload.code),
    number(offlinePayload.version),
    encodeText(offlinePayload.name),
    encodeText(offlinePayload.activity),
    encodeText(offlinePayload.orgName),
    number(dayNumber(offlinePayload.firstDay)),
    number(dayNumber(offlinePayload.lastDay) - dayNumber(offlinePayload.firstDay)),
    number(dayNumber(offlinePayload.issuedOn)),
  ]
  if (offlinePayload.minutes !== null) values[KEY.minutes] = number(offlinePayload.minutes)
  if (offlinePayload.cut.length > 0) values[KEY.cut] = number(bitsOf(offlinePayload.cut))
  const entries = Object.entries(values)
  return Uint8Array.from([
    ...cborHead(CBOR.map, entries.length),
    ...entries.flatMap(([key, value]) => [...number(Number(key)), ...value]),
  ])
}

const KEY = { minutes: 9, cut: 10 }

const number = (value: number): number[] => cborHead(CBOR.number, value)
const dayNumber = (day: Day): number => Date.parse(day) / 86_400_000
const bitsOf = (cut: readonly PayloadText[]): number =>
  PAYLOAD_TEXTS.reduce((bits, key, at) => bits | (cut.includes(key) ? 1 << at : 0), 0)

/**
 * Decodes an offline payload.
 * @throws NotThisCbor for any bytes that `encodePayload` does not produce
 */
export function decodePayload(bytes: Uint8Array): OfflinePayload {
  const reader = new CborReader(bytes)
  let left = reader.head(CBOR.map)
  const key = (wanted: number) => {
    if (left-- <= 0 || reader.head(CBOR.number) !== wanted) throw new NotThisCbor()
    return reader
  }
  if (key(0).head(CBOR.number) !== FORMAT) throw new NotThisCbor()
  const code = key(1).text()
  const version = key(2).head(CBOR.number)
  const texts = { name: decodeText(key(3)), activity: decodeText(key(4)), orgName: decodeText(key(5)) }
  const first = key(6).head(CBOR.number)
  const days = key(7).head(CBOR.number)
  const issuedOn = dayFromNumber(key(8).head(CBOR.number))
  const rest: Record<number, number> = {}
  while (left-- > 0) rest[reader.head(CBOR.number)] = reader.head(CBOR.number)
  reader.end()
  const { [KEY.minutes]: minutes = null, [KEY.cut]: bits = 0 } = rest
  const cut = PAYLOAD_TEXTS.filter((_, at) => bits & (1 << at))
  if (readCode(code) !== code) throw new NotThisCbor()
  const offlinePayload = { code, version, ...texts, ...spanOf(first, days), minutes, issuedOn, cut }
  // Encoding the result again detects unread bytes and non-canonical encodings.
  if (!sameBytes(encodePayload(offlinePayload), bytes)) throw new NotThisCbor()
  return offlinePayload
}

const spanOf = (first: number, days: number) => ({
  firstDay: dayFromNumber(first),
  lastDay: dayFromNumber(first + days),
})

function dayFromNumber(days: number): Day {
  if (days > 100_000) throw new NotThisCbor()
  return new Date(days * 86_400_000).toISOString().slice(0, 10)
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at])

/** The possible results of an offline check (docs/offline.md). */
export const OFFLINE_VERDICTS = [
  'signed',
  'forged',
  'unknown-key',
  'ended',
  'no-keys',
  'no-payload',
  'unreadable',
] as const
export type OfflineVerdict = (typeof OFFLINE_VERDICTS)[number]
