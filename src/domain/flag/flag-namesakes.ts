import { plainName } from './flag-words.ts'

/** Somebody who was going to the event; `code` is of who is verified. */
export type FlagPerson = { participationId: string; code: string | null; name: string; rollNumber: string | null }

export const MANY = 30

const chancePairs = (people: number): number => (people < MANY ? 0 : 3 + Math.floor(people ** 2 / 4000))

/** Codes of one name whom no number tells apart, where that is no chance. @param everybody all who were going, marked or not */
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

type VerifiedPerson = FlagPerson & { code: string }
const isVerified = (one: FlagPerson): one is VerifiedPerson => one.code !== null

const isTwin = ({ code, rollNumber }: VerifiedPerson, people: readonly VerifiedPerson[]): boolean =>
  rollNumber !== null && people.some((one) => one.code !== code && one.rollNumber === rollNumber)

const isToldApart = (one: VerifiedPerson, people: readonly VerifiedPerson[]): boolean =>
  one.rollNumber !== null && !isTwin(one, people)
