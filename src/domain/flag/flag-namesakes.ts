import { areDifferentColleges, isAnotherPerson, plainName, plainRollNumber } from './flag-words.ts'

/** A person who was going to the event. `code` is the certificate's code, if the person is verified. */
export type FlagPerson = {
  participationId: string
  code: string | null
  name: string
  rollNumber: string | null
  institution: string | null
  joinedAt: Date
}

export const MANY = 30

const chancePairs = (people: number): number => (people < MANY ? 0 : 3 + Math.floor(people ** 2 / 4000))

/**
 * Finds the codes of people with the same name and no distinguishing number, if there are more such people than
 * coincidence explains. `everybody` contains everyone who was going, verified or not.
 * @returns the codes of each group
 */
export function namesakes(marked: ReadonlySet<string>, everybody: readonly FlagPerson[]): string[][] {
  const alike = [...Map.groupBy(everybody.filter(isVerified), ({ name }) => plainName(name))]
    .filter(([name]) => name !== '')
    .map(([, people]) => people.filter((one) => !isToldApart(one, people)))
    .filter((people) => people.length > 1)
  const pairs = alike.reduce((sum, people) => sum + people.length - 1, 0)
  const isChance = pairs <= chancePairs(everybody.length)
  return alike
    .filter((people) => people.some(({ code }) => marked.has(code)))
    .filter((people) => !isChance || people.some((one) => isTwin(one, people)))
    .map((people) => people.map(({ code }) => code))
}

/**
 * Finds groups of people at one event with the same roll number and names that share no word (D81).
 * @returns the codes of each group
 */
export function sharedNumbers(marked: ReadonlySet<string>, everybody: readonly FlagPerson[]): string[][] {
  const byNumber = Map.groupBy(everybody.filter(isVerified), ({ rollNumber }) => plainRollNumber(rollNumber) ?? '')
  return [...byNumber]
    .filter(([number]) => number !== '')
    .map(([, people]) => people.filter((one) => people.some((other) => isOtherWithNumber(one, other))))
    .map((people) => people.map(({ code }) => code))
    .filter((codes) => codes.some((code) => marked.has(code)))
}

const isOtherWithNumber = (one: FlagPerson, other: FlagPerson): boolean =>
  isAnotherPerson(one.name, other.name) && !areDifferentColleges(one.institution, other.institution)

type VerifiedPerson = FlagPerson & { code: string }
const isVerified = (one: FlagPerson): one is VerifiedPerson => one.code !== null

/**
 * Returns whether another person with the same name has the same long roll number. A short number is only a position in
 * a class list, so two people with the same name may both have it.
 */
const isTwin = ({ code, rollNumber }: VerifiedPerson, people: readonly VerifiedPerson[]): boolean =>
  plainRollNumber(rollNumber) !== null &&
  people.some((one) => one.code !== code && plainRollNumber(one.rollNumber) === plainRollNumber(rollNumber))

const isToldApart = ({ code, rollNumber }: VerifiedPerson, people: readonly VerifiedPerson[]): boolean =>
  rollNumber !== null && !people.some((one) => one.code !== code && one.rollNumber === rollNumber)
