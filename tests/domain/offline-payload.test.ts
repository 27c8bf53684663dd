import { decode, encode as encodeCbor, rfc8949EncodeOptions, Tagged } from 'cborg'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodePayload, payloadOf } from '#domain/certificate/offline-payload.ts'
import {
  bytesOfFragment,
  fragmentOf,
  payloadAddress,
  readPayloadAddress,
} from '#domain/certificate/offline-payload-address.ts'
import { cutToFit, encodeText } from '#domain/certificate/offline-payload-text.ts'
import { bytesToSign, decodeSigned, encodeSigned } from '#domain/certificate/signed-payload.ts'
import { CODE, LONG, saying } from '#tests/support/certificate/payload.ts'

/*
 * Encodes and decodes signed offline payloads. The signature itself is checked by
 * tests/api/certificate/offline-payload.test.ts.
 */

const keyId = Uint8Array.from([1, 2, 3, 4])
const signature = new Uint8Array(64).fill(7)
const PLAIN = payloadOf(CODE, saying({}))
const wrap = (payload: Uint8Array) => encodeSigned({ keyId, payload, signature })
const signedBytes = (offlinePayload = PLAIN) => wrap(encodePayload(offlinePayload))

/** Generates any text that a single-line field accepts: all scripts, combining marks, emoji and spaces. */
const text = (most: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength: most })
const day = fc
  .integer({ min: 18_000, max: 40_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))

test('whatever a certificate says is read as it was written, or said to be cut', () => {
  const said = fc.record({ name: text(60), activity: text(120), orgName: text(120), issuedOn: day, firstDay: day })
  const more = fc.record({
    version: fc.integer({ min: 1, max: 100_000 }),
    minutes: fc.option(fc.integer({ min: 1, max: 1440 })),
  })
  fc.assert(
    fc.property(said, more, (facts, rest) => {
      const offlinePayload = payloadOf(CODE, saying({ ...facts, ...rest, lastDay: facts.firstDay }))
      const read = decodeSigned(signedBytes(offlinePayload))
      expect(read?.offlinePayload).toEqual(offlinePayload)
      expect(read?.payload).toEqual(encodePayload(offlinePayload))
      expect(signedBytes(offlinePayload).length).toBeLessThan(390)
      for (const key of ['name', 'activity', 'orgName'] as const) {
        if (!offlinePayload.cut.includes(key)) expect(offlinePayload[key]).toBe(facts[key])
        else expect(facts[key].startsWith(offlinePayload[key])).toBe(true)
      }
    }),
  )
})

test('a name of 60 characters and a title of 120 in Devanagari fit; the NGO’s name is cut after a complete character', () => {
  const offlinePayload = payloadOf(CODE, LONG)
  expect(offlinePayload.name).toBe(LONG.name)
  expect(offlinePayload.activity).toBe(LONG.activity)
  expect(offlinePayload.cut).toEqual(['orgName'])
  expect(LONG.orgName.startsWith(offlinePayload.orgName)).toBe(true)
  expect(LONG.orgName.slice(offlinePayload.orgName.length)).not.toMatch(/^\p{M}/u)
  expect(cutToFit('नेहा', 7)).toEqual({ text: 'नेहा', cut: false })
  expect(cutToFit('नेहा', 6)).toEqual({ text: 'ने', cut: true })
})

test('a letter of India takes one byte, and a sign of elsewhere three', () => {
  expect(encodeText('Asha')).toHaveLength(5)
  expect(encodeText('मीनाक्षी')).toHaveLength(8 + 3)
  expect(encodeText('ਗੁਰਲੀਨ')).toHaveLength(6 + 3)
  expect(encodeText('पुणे – १')).toHaveLength(7 + 3 + 3)
})

test('another implementation of CBOR reads the same, and would write the same', () => {
  const options = {
    useMaps: true,
    strict: true,
    rejectDuplicateMapKeys: true,
    tags: { 18: (inner: () => unknown) => new Tagged(18, inner()) },
  }
  const { value } = decode(signedBytes(), options) as { value: [Uint8Array, Map<never, never>, Uint8Array, Uint8Array] }
  expect(decode(value[0], options)).toEqual(
    new Map<number, unknown>([
      [1, -8],
      [4, keyId],
    ]),
  )
  const said = decode(value[2], options) as Map<number, unknown>
  expect(said.get(1)).toBe(CODE)
  expect(said.get(3)).toBe('Ananya Kulkarni')
  expect(said.get(9)).toBe(240)
  expect([...said.keys()]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(encodeCbor(said, rfc8949EncodeOptions)).toEqual(encodePayload(PLAIN))
  expect(encodeCbor(['Signature1', value[0], new Uint8Array(), value[2]])).toEqual(bytesToSign(keyId, value[2]))
})

test('a payload that was tampered with decodes to another payload or none, and never throws', () => {
  const good = signedBytes()
  for (let at = 0; at < good.length; at++) {
    expect(decodeSigned(good.slice(0, at))).toBeNull()
    for (const byte of [0, 0x1a, 0x1b, 0x3b, 0x5a, 0x5b, 0x5f, 0x7f, 0x9b, 0x9f, 0xbf, 0xdb, 0xf9, 0xfb, 0xff]) {
      const changed = Uint8Array.from(good)
      changed[at] = byte
      const read = decodeSigned(changed)
      if (read) expect(encodeSigned(read)).toEqual(changed)
    }
  }
  expect(decodeSigned(Uint8Array.from([...good, 0]))).toBeNull()
  fc.assert(fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => decodeSigned(bytes) === null))
  fc.assert(fc.property(fc.uint8Array({ maxLength: 120 }), (payload) => decodeSigned(wrap(payload)) === null))
})

const entries = (change: (map: Map<number, unknown>) => void): Uint8Array => {
  const map = decode(encodePayload(PLAIN), { useMaps: true }) as Map<number, unknown>
  change(map)
  return wrap(encodeCbor(map, rfc8949EncodeOptions))
}

test.each<[string, Uint8Array]>([
  ['another format', entries((map) => map.set(0, 2))],
  ['a key more', entries((map) => map.set(11, 1))],
  ['a key less', entries((map) => map.delete(5))],
  ['a name that is a number', entries((map) => map.set(3, 5))],
  ['a name that is a map', entries((map) => map.set(3, new Map()))],
  ['a name as a list of three', entries((map) => map.set(3, [1, 2, 3]))],
  ['a name in no block', entries((map) => map.set(3, [0, Uint8Array.from([65])]))],
  ['a name packed that need not be', entries((map) => map.set(3, [18, Uint8Array.from([65])]))],
  ['a name with half a sign', entries((map) => map.set(3, [18, Uint8Array.from([160, 160, 160, 160, 1, 0xd8, 0])]))],
  ['a name cut in an escape', entries((map) => map.set(3, [18, Uint8Array.from([160, 160, 160, 160, 1, 9])]))],
  ['a day that never comes', entries((map) => map.set(6, 4_000_000_000))],
  ['days without end', entries((map) => map.set(7, 4_000_000_000))],
  ['a version below nought', entries((map) => map.set(2, -1))],
  ['a version of eight bytes', entries((map) => map.set(2, 2 ** 40))],
  ['half hours', entries((map) => map.set(9, 1.5))],
  ['nothing cut', entries((map) => map.set(10, 0))],
  [
    'a code that is none',
    entries((map) =>
      map.set(
        1,
        CODE.replace(/.$/, (sign) => (sign === '0' ? '1' : '0')),
      ),
    ),
  ],
  ['a code in small letters', entries((map) => map.set(1, CODE.toLowerCase()))],
  ['a thousand nested lists', wrap(new Uint8Array(300).fill(0x81))],
  ['a signature of 65 bytes', encodeSigned({ keyId, payload: encodePayload(PLAIN), signature: new Uint8Array(65) })],
  ['a key id of five bytes', encodeSigned({ keyId: new Uint8Array(5), payload: encodePayload(PLAIN), signature })],
  ['five hundred bytes and more', new Uint8Array(501)],
])('not a certificate: %s', (_, bytes) => {
  expect(decodeSigned(bytes)).toBeNull()
})

test('the fragment is capitals and digits, and one writing of it alone is read', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 390 }), (bytes) => {
      const fragment = fragmentOf(bytes)
      expect(fragment).toMatch(/^[A-Z2-7]+$/)
      expect(bytesOfFragment(fragment)).toEqual(bytes)
    }),
  )
  for (const wrong of ['', 'A', 'AB0', 'AB=', 'A B', 'ÄB', 'AB'.repeat(401)]) expect(bytesOfFragment(wrong)).toBeNull()
  expect(bytesOfFragment('AA')).toEqual(Uint8Array.from([0]))
  expect(bytesOfFragment('AB')).toBeNull()
})

test('an address is read as it was scanned or pasted', () => {
  const bytes = signedBytes()
  const address = payloadAddress('https://yuvasetu.example', CODE, bytes)
  expect(address.length).toBeLessThan(420)
  expect(readPayloadAddress(address)).toEqual({ code: CODE, bytes })
  expect(readPayloadAddress(` ${address.replace('https://', '').toLowerCase()}\n`)).toEqual({ code: CODE, bytes })
  expect(readPayloadAddress(`/hi/verify/${CODE}?x=1#${fragmentOf(bytes)}`)).toEqual({ code: CODE, bytes })
  for (const wrong of ['', CODE, `https://x.example/verify/${CODE}`, `/verify/${CODE}#!`, `${address} `.repeat(400)])
    expect(readPayloadAddress(wrong)).toBeNull()
})
