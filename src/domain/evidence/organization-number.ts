import { readNumber } from '../encoding/pasted-text.ts'
import type { Day } from '../time/day.ts'

/* Numbers of Indian organizations (docs/decisions/product.md, "Numbers of organizations"). */

const PAN = /^[A-Z]{3}[ABCGJLT][A-Z](?!0000)\d{4}[A-Z]$/
const PERSONS_PAN = /^[A-Z]{3}[PHF][A-Z]\d{4}[A-Z]/
const DARPAN =
  /^(AN|AP|AR|AS|BR|CG|CH|CT|DD|DH|DL|DN|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|OR|PB|PY|RJ|SK|TG|TN|TR|TS|UA|UK|UP|WB)\/(20\d{2})\/\d{7}$/
const TAX = /^([A-Z]{3}[ABCGJLT][A-Z](?!0000)\d{4}[A-Z])(?:[A-Z]20[2-9]\d\d{1,4}|\d{2}[A-Z]{2}\d{2})$/
const BEGINS_WITH_PAN = /^[A-Z]{5}\d{4}[A-Z]/
const CIN = /^[UL]\d{5}([A-Z]{2})((?:18|19|20)\d{2})([A-Z]{3})\d{6}$/
const FIRST_DARPAN_YEAR = 2009

/** Returns a number in upper case, without the spaces and hyphens that people type. */
export const plainNumber = (text: string): string => readNumber(text).toUpperCase().replace(/[\s-]/g, '')

export const isPan = (number: string): boolean => PAN.test(number)

/** Returns whether a number is the PAN of a person, a family or a firm, or a tax number that starts with one. */
export const holdsPersonsPan = (number: string): boolean => PERSONS_PAN.test(number)

export function darpanOf(number: string): { state: string; year: number } | null {
  const [, state, year] = DARPAN.exec(number) ?? []
  return state && Number(year) >= FIRST_DARPAN_YEAR ? { state, year: Number(year) } : null
}

/**
 * Returns the PAN in a tax number.
 * @returns null for a number of a different form: from before 2021, or mistyped
 */
export const panInTaxNumber = (number: string): string | null => TAX.exec(number)?.[1] ?? null

/**
 * Returns whether a text can be a tax number from before 2021. Such numbers are free text and cannot be compared. A
 * number that starts with a PAN is treated as a mistyped newer one.
 */
export const isOlderTaxNumber = (text: string): boolean => /\d/.test(text) && !BEGINS_WITH_PAN.test(plainNumber(text))

export function cinOf(number: string): { state: string; year: number; ownership: string } | null {
  const [, state, year, ownership] = CIN.exec(number) ?? []
  return state && ownership ? { state, year: Number(year), ownership } : null
}

const MASK = '••••••'

/** Masks the PAN in a text, except its last four characters. The rest of a tax number remains visible. */
export const maskedNumber = (text: string): string =>
  BEGINS_WITH_PAN.test(text)
    ? `${MASK} ${text.slice(6, 10)} ${text.slice(10)}`.trim()
    : text.replace(/[A-Z]{5}[\s-]?\d\d([\s-]?\d){2}[\s-]?[A-Z]/gi, (pan) => `${MASK} ${plainNumber(pan).slice(6)}`)

/**
 * Matches a PAN within text. Its fourth letter is the type of holder. Spaces and hyphens are allowed only between
 * capitals so that "in March 2024 a group" does not match.
 */
const PAN_WITHIN =
  /(^|[^A-Za-z])([A-Za-z]{3}[ABCFGHJLPTabcfghjlpt][A-Za-z]\d{4}[A-Za-z]|[A-Z]{3}[ABCFGHJLPT][A-Z][ -]?\d{4}[ -]?[A-Z](?![A-Za-z]))/g

export const holdsPan = (text: string): boolean => withoutPans(readNumber(text)) !== readNumber(text)

/** Masks every PAN in a text, for public pages. */
export const withoutPans = (text: string): string =>
  text.replace(PAN_WITHIN, (_, before: string, pan: string) => `${before}${MASK} ${plainNumber(pan).slice(6)}`)

export const isMasked = (text: string): boolean => text.includes(MASK)

export const yearOf = (day: Day): number => Number(day.slice(0, 4))
