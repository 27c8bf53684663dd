import { addDays, type Day } from '../time/day.ts'
import type { FoundFlag } from './flag.ts'
import { areDifferentColleges, isAnotherName, isAnotherPerson, plainRollNumber } from './flag-words.ts'
import { isUnusualName } from './unusual-name.ts'

/* Rules that compare the name on a certificate with the account's other certificates (D81). */

export type NamedCertificate = {
  code: string
  name: string
  rollNumber: string | null
  institution: string | null
  firstDay: Day
}

export type NamedPerson = Omit<NamedCertificate, 'firstDay'> & {
  version: number
  /** The name in the previous version, and the names under which attendance was last verified. */
  namesBefore: readonly string[]
  /** The account's other certificates that have not been revoked. `isValid` is false for those that are `on-hold`. */
  elsewhere: readonly (NamedCertificate & { isValid: boolean })[]
}

/** The number of days within which a volunteer is not expected to change school, college or roll number. */
const SOON = 90

/**
 * Returns the flags about a person's name.
 * @param day the first day of the event whose attendance is verified
 */
export function nameFlags(person: NamedPerson, day: Day): FoundFlag[] {
  return [...nameCorrected(person), ...nameElsewhere(person), ...unusualName(person), ...otherNumber(person, day)]
}

/**
 * Flags a corrected name. The new name is also compared with the verified name, so several small corrections do not
 * evade the rule.
 */
function nameCorrected({ code, version, name, namesBefore }: NamedPerson): FoundFlag[] {
  if (!namesBefore.some((before) => isAnotherName(before, name))) return []
  const putsOnHold = namesBefore.some((before) => isAnotherPerson(before, name))
  return [{ kind: 'name-changed', about: `name-changed:${code}:${version}`, putsOnHold, codes: [code] }]
}

/**
 * Flags a name that differs from the names on the account's valid certificates. A name that another valid certificate
 * already has is not flagged again, even if an admin accepted that certificate after a flag.
 */
function nameElsewhere({ code, name, elsewhere }: NamedPerson): FoundFlag[] {
  const names = elsewhere.filter(({ isValid }) => isValid).map((other) => other.name)
  if (names.some((other) => !isAnotherName(other, name))) return []
  if (!names.some((other) => isAnotherPerson(other, name))) return []
  return [{ kind: 'name-changed', about: `name-changed:${code}`, putsOnHold: true, codes: [code] }]
}

const unusualName = ({ code, name }: NamedPerson): FoundFlag[] =>
  isUnusualName(name) ? [{ kind: 'unusual-name', about: `unusual-name:${code}`, putsOnHold: false, codes: [code] }] : []

/** Flags one name that appears with two roll numbers or colleges. */
const otherNumber = (person: NamedPerson, day: Day): FoundFlag[] =>
  person.elsewhere
    .filter((other) => other.firstDay >= addDays(day, -SOON) && other.firstDay <= addDays(day, SOON))
    .filter((other) => !isAnotherPerson(other.name, person.name))
    .filter((other) => haveOtherNumbers(other, person) || areDifferentColleges(other.institution, person.institution))
    .map((other) => {
      const codes = [other.code, person.code].sort()
      return { kind: 'name-and-number', about: `name-and-number:${codes.join(':')}`, putsOnHold: false, codes }
    })

function haveOtherNumbers(one: { rollNumber: string | null }, other: { rollNumber: string | null }): boolean {
  const [number, another] = [plainRollNumber(one.rollNumber), plainRollNumber(other.rollNumber)]
  return number !== null && another !== null && number !== another
}
