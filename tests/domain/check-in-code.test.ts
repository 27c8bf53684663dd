import { createHmac, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressOfCode,
  beginOf,
  checkInCodeOf,
  checkInKeyOf,
  claimCodeOf,
  goodSteps,
  goodUntil,
  isGood,
  passText,
  readClaimCode,
  readCode,
  readPass,
  STEP_MS,
  spacedClaimCode,
  stepOf,
} from '#domain/check-in/check-in-code.ts'
import { CROCKFORD, readCrockford, toCrockford } from '#domain/encoding/crockford.ts'
import { qrRuns } from '#lib/qr.ts'

const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const DESK = '7K2MQXF4'
const NOW = Date.UTC(2026, 10, 28, 6, 34, 12)

describe('the changing code', () => {
  test('is the first fifty bits of HMAC-SHA-256 over way, check-in desk and step, and six digits of the same', async () => {
    const step = stepOf(NOW)
    const { mac, digits } = await checkInCodeOf(await checkInKeyOf(SECRET), { desk: DESK, direction: 'in', step })
    const hash = createHmac('sha256', Buffer.from(SECRET, 'hex')).update(`in|${DESK}|${step}`).digest()
    const bits = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('')
    const signs = Array.from({ length: 10 }, (_, at) => CROCKFORD[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)])
    expect(mac).toBe(signs.join(''))
    expect(digits).toBe(String(hash.readUInt32BE(8) % 1_000_000).padStart(6, '0'))
  })

  test('another way, check-in desk, step or secret is another code', async () => {
    const asked = { desk: DESK, direction: 'in', step: 1 } as const
    const key = await checkInKeyOf(SECRET)
    const codes = await Promise.all([
      checkInCodeOf(key, asked),
      checkInCodeOf(key, { ...asked, direction: 'out' }),
      checkInCodeOf(key, { ...asked, desk: '7K2MQXF5' }),
      checkInCodeOf(key, { ...asked, step: 2 }),
      checkInKeyOf(randomBytes(32).toString('hex')).then((other) => checkInCodeOf(other, asked)),
    ])
    expect(new Set(codes.map(({ mac }) => mac)).size).toBe(5)
  })

  test('is good from half a minute before its step to a minute after it, by the millisecond', () => {
    const step = stepOf(NOW)
    const [begin, end] = [beginOf(step), beginOf(step) + STEP_MS]
    expect([begin - 30_001, begin - 30_000, begin, end + 60_000, end + 60_001].map((at) => isGood(step, at))).toEqual([
      ...[false, true, true, true, false],
    ])
    expect(goodUntil(step)).toBe(end + 60_000)
  })

  test('the good steps are all that are good, and no other', () => {
    const property = fc.property(fc.integer({ min: 1e12, max: 2e12 }), (now) => {
      const near = Array.from({ length: 20 }, (_, at) => stepOf(now) - 10 + at)
      expect(goodSteps(now).toSorted((a, b) => a - b)).toEqual(near.filter((step) => isGood(step, now)))
    })
    fc.assert(property)
  })

  test('fits into a QR code of version 4 at level M, with a long host', () => {
    const address = addressOfCode('https://www.yuvasetu-example.org', {
      desk: DESK,
      step: 89_324_411,
      mac: 'F4T9QW2ZKB',
    })
    expect(address).toMatch(/^[0-9A-Z $%*+\-./:]+$/)
    expect((qrRuns(address, 'M').size - 17) / 4).toBeLessThanOrEqual(4)
  })
})

describe('what is scanned', () => {
  const code = { desk: DESK, step: 89_324_411, mac: 'F4T9QW2ZKB' }
  test.each([
    addressOfCode('https://yuvasetu.example', code),
    'https://yuvasetu.example/i/7k2mqxf4.89324411.f4t9qw2zkb',
    '7K2MQXF4.89324411.F4T9QW2ZKB',
    'HTTPS://ELSEWHERE.EXAMPLE:3000/I/7K2MQXF4.89324411.F4T9QW2ZKB',
  ])('%s is read', (text) => expect(readCode(text)).toEqual(code))

  test.each([
    ...['', 'x', '/I/', '7K2MQXF4', '7K2MQXF4.89324411', '7K2MQXF4.89324411.F4T9QW2ZKB.1', 'U'.repeat(8)],
    ...[
      '7K2MQXF4.-1.F4T9QW2ZKB',
      '7K2MQXF4.1e9.F4T9QW2ZKB',
      '7K2MQXF4.123456789012.F4T9QW2ZKB',
      '7K2MQXF4..F4T9QW2ZKB',
    ],
    ...['7K2MQXF.89324411.F4T9QW2ZKB', `7K2MQXF4.89324411.${'F'.repeat(500)}`, passText('0'.repeat(20)), '\0.\0.\0'],
  ])('%j is no code', (text) => expect(readCode(text)).toBeNull())

  test('a pass is P and twenty characters, in any case', () => {
    const pass = randomBytes(10).toString('hex')
    expect(readPass(passText(pass))).toBe(pass)
    expect(readPass(passText(pass).toLowerCase())).toBe(pass)
    for (const text of ['', 'P', pass, `P${pass}0`, `P${pass.slice(1)}`, `Q${pass}`, `P${pass.slice(1)}G`])
      expect(readPass(text)).toBeNull()
  })
})

describe('a walk-in’s code', () => {
  test('is 45 bits that the check-in desk’s phone and the server find alike, in groups of three', async () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
    const code = await claimCodeOf(await checkInKeyOf(SECRET), id)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/)
    expect(await claimCodeOf(await checkInKeyOf(SECRET), id)).toBe(code)
    expect(spacedClaimCode(code)).toBe(`${code.slice(0, 3)} ${code.slice(3, 6)} ${code.slice(6)}`)
    expect(readClaimCode(spacedClaimCode(code).toLowerCase())).toBe(code)
  })
})

describe('Crockford’s base 32', () => {
  test('any bits are read as they were written', () => {
    const property = fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
      const text = toCrockford(bytes, 16)
      const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
      expect([...text].map((sign) => CROCKFORD.indexOf(sign).toString(2).padStart(5, '0')).join('')).toBe(bits)
      expect(readCrockford(text, 16)).toBe(text)
    })
    fc.assert(property)
  })

  test('O is 0, I and L are 1; U is nothing, and neither is another length', () => {
    expect(readCrockford('oil-7 k', 5)).toBe('0117K')
    for (const text of ['U1234', '1234', '123456', '12é45', '1'.repeat(100)]) expect(readCrockford(text, 5)).toBeNull()
  })

  test('too few bits are an error', () => expect(() => toCrockford(new Uint8Array(2), 4)).toThrow(RangeError))
})
