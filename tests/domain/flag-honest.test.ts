import { expect, test } from 'vitest'
import { FLAG_KINDS, type FlagKind } from '#domain/flag/flag.ts'
import { skeletonOf } from '#domain/organization/confusable.ts'
import { found, type HonestClass, honestClass } from '#tests/support/town/honest-class.ts'

const CLASSES = process.env.PROVE ? 390 : 130

const honest = Array.from({ length: CLASSES }, (_, seed) => honestClass(seed, 60))

/** Returns, for each rule, the number of classes in which the rule finds something. */
function hits(classes: readonly HonestClass[], how: 'at once' | 'one by one') {
  const counts = Object.fromEntries(FLAG_KINDS.map((kind) => [kind, 0])) as Record<FlagKind, number>
  for (const one of classes) for (const kind of new Set(found(one, how).map((flag) => flag.kind))) counts[kind] += 1
  return counts
}

/**
 * Returns whether a volunteer has the same full name as the person who verified them (docs/flags.md, "What a rule costs
 * honest people").
 */
const marksNamesakes = ({ people }: HonestClass) =>
  people.some(({ name, marker }) => skeletonOf(name) === skeletonOf(marker?.name ?? ''))

test.each(['at once', 'one by one'] as const)(
  'of hundreds of honest classes of sixty, verified %s, no rule hits one',
  (how) => {
    const counts = hits(honest, how)
    console.table(counts)
    const none = Object.fromEntries(FLAG_KINDS.map((kind) => [kind, 0]))
    const namesakes = honest.filter(marksNamesakes).length
    expect(counts).toEqual({ ...none, 'marker-is-holder': namesakes })
    expect(namesakes).toBeLessThan(CLASSES / 30)
  },
)

test('a volunteer with the name of the person who verifies a class of sixty is flagged, but not put on hold', () => {
  const flags = honest.filter(marksNamesakes).flatMap((one) => found(one, 'at once'))
  expect(flags.length).toBeGreaterThan(0)
  expect(flags.filter(({ putsOnHold }) => putsOnHold)).toEqual([])
})

test('two hundred people of three classes, verified together, raise nothing', () => {
  const classes = Array.from({ length: CLASSES / 6.5 }, (_, seed) => honestClass(1_000 + seed, 200))
  const quiet = classes.filter((one) => !marksNamesakes(one))
  expect(quiet.length).toBeGreaterThan(CLASSES / 8)
  expect(quiet.flatMap((one) => found(one, 'at once'))).toEqual([])
})

test('three pairs of one name without roll numbers are chance in sixty, and with roll numbers any are', () => {
  const [one] = honest.filter((some) => !marksNamesakes(some))
  const { event, people } = one ?? honestClass(1, 60)
  const named = (rolls: boolean) =>
    people.map((person, at) => ({
      ...person,
      elsewhere: [],
      name: at < (rolls ? 60 : 6) ? `Priya ${'ABC'[at % 3]}hatt` : `${person.name} ${at}`,
      rollNumber: rolls ? `21CS${at}` : null,
    }))
  for (const rolls of [true, false])
    expect(
      found({ event, people: named(rolls) }, 'one by one').filter(({ kind }) => kind === 'name-and-number'),
    ).toEqual([])
})
