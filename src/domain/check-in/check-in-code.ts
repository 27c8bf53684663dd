import { readCrockford, toCrockford } from '../encoding/crockford.ts'

/*
 * Generates and checks the check-in code, which changes every 30 seconds (D44). The check-in phone and the server both
 * run this module, which uses Web Crypto.
 */

export const STEP_MS = 30_000
/** A code is valid from 30 seconds before its step begins to 60 seconds after the step ends, by the server's clock. */
const EARLY_MS = 30_000
const LATE_MS = 60_000

const DESK_SIGNS = 8
const MAC_SIGNS = 10
const DIGITS = 1_000_000
const CLAIM_SIGNS = 9
const DIGITS_AT = 8

export type Direction = (typeof DIRECTIONS)[number]

export const DIRECTIONS = ['in', 'out'] as const

export const isDirection = (text: string): text is Direction => text === 'in' || text === 'out'

export type ReadCode = { desk: string; step: number; mac: string }

export const stepOf = (at: number): number => Math.floor(at / STEP_MS)

export const beginOf = (step: number): number => step * STEP_MS

export const goodUntil = (step: number): number => beginOf(step + 1) + LATE_MS

export const isGood = (step: number, now: number): boolean => now >= beginOf(step) - EARLY_MS && now <= goodUntil(step)

/** Returns the steps whose codes are valid now, newest first. */
export function goodSteps(now: number): number[] {
  const newest = stepOf(now + EARLY_MS)
  return Array.from({ length: 5 }, (_, back) => newest - back).filter((step) => isGood(step, now))
}

/**
 * Imports the key for a check-in desk's codes.
 * @param secret the desk's secret, 32 bytes in hex
 */
export async function checkInKeyOf(secret: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

/** Returns the MAC for the QR code and the six digits below it, both for the same step. */
export async function checkInCodeOf(
  key: CryptoKey,
  { desk, direction, step }: { desk: string; direction: Direction; step: number },
): Promise<{ mac: string; digits: string }> {
  const bytes = await sign(key, `${direction}|${desk}|${step}`)
  const number = new DataView(bytes.buffer).getUint32(DIGITS_AT)
  return { mac: toCrockford(bytes, MAC_SIGNS), digits: String(number % DIGITS).padStart(6, '0') }
}

/**
 * Returns the URL in the QR code. It is in capitals so that it fits in a version 4 QR code.
 * @param origin scheme and host, with the port if there is one
 */
export const addressOfCode = (origin: string, { desk, step, mac }: ReadCode): string =>
  `${origin}/I/${desk}.${step}.${mac}`.toUpperCase()

/**
 * Reads a scanned URL, or only the part of it after `/I/`.
 * @returns null for any other text
 */
export function readCode(text: string): ReadCode | null {
  const [desk = '', step = '', mac = '', ...more] = text.replace(/^.*\/I\//i, '').split('.')
  const read = { desk: readCrockford(desk, DESK_SIGNS), step: Number(step), mac: readCrockford(mac, MAC_SIGNS) }
  if (more.length > 0 || !/^\d{1,11}$/.test(step) || read.desk === null || read.mac === null) return null
  return { desk: read.desk, step: read.step, mac: read.mac }
}

/**
 * Returns a walk-in's visit code: 45 bits derived from the desk's key. The phone and the server both compute the code,
 * so neither stores it (D44). The server stores only its hash.
 */
export const claimCodeOf = async (key: CryptoKey, walkIn: string): Promise<string> =>
  toCrockford(await sign(key, `walk-in|${walkIn}`), CLAIM_SIGNS)

export const readClaimCode = (text: string): string | null => readCrockford(text, CLAIM_SIGNS)

/** Groups a visit code for display: 'K7Q 2MX 9FT'. */
export const spacedClaimCode = (code: string): string => code.replace(/(...)(?=.)/g, '$1 ')

export const passText = (pass: string): string => `P${pass.toUpperCase()}`

export const readPass = (text: string): string | null => /^P([0-9A-F]{20})$/i.exec(text)?.[1]?.toLowerCase() ?? null

async function sign(key: CryptoKey, text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)))
}
