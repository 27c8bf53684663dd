/*
 * Short names for the list of a check-in desk (D43, D44), with only as many letters as are needed to tell people apart,
 * in any script.
 */

type PersonName = { id: string; name: string }
type Parts = { id: string; first: string; rest: string[]; key: string[] }

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Returns short names by id: the first name and as many letters of the rest as are needed to tell people apart, for
 * example 'Asha M.' and 'Asha Me.'.
 */
export function deskNames(people: readonly PersonName[]): Map<string, string> {
  const parts = people.map(partsOf)
  const byFirst = Map.groupBy(parts, ({ first }) => keyOf(first))
  return new Map([...byFirst.values()].flatMap(calledApart))
}

/** Returns a person's first name: 'Meenakshi' for 'K. R. Meenakshi'. */
export const firstNameOf = (name: string): string => partsOf({ id: '', name }).first

/**
 * Splits a name. Leading initials, as in 'K. R. Meenakshi', belong to other names, so the first name is the first word
 * with at least two letters.
 */
function partsOf({ id, name }: PersonName): Parts {
  const words = name.normalize('NFC').trim().split(/\s+/u)
  const at = words.findIndex((word) => !isInitial(word))
  const first = words[at] ?? words.join(' ')
  const rest = at < 0 ? '' : [...words.slice(at + 1), ...words.slice(0, at)].join(' ')
  const all = lettersOf(rest.replaceAll(/\.(?=\s|$)/gu, ''))
  return { id, first, rest: all, key: all.map(keyOf) }
}

const lettersOf = (text: string): string[] => Array.from(letters.segment(text), ({ segment }) => segment)

const isInitial = (word: string) => /\.$/u.test(word) || lettersOf(word).length < 2

/**
 * Shortens the names of people with the same first name. They are sorted so that the most similar names are adjacent.
 */
function calledApart(same: readonly Parts[]): [string, string][] {
  const sorted = same.toSorted((a, b) => compare(a.key, b.key))
  const groups = [...Map.groupBy(sorted, ({ key }) => key.join('')).values()]
  return groups.flatMap((alike, at) => {
    const neighbours = [groups[at - 1], groups[at + 1]].flatMap((group) => group?.slice(0, 1) ?? [])
    return alike.map((one): [string, string] => [one.id, shown(one, neighbours)])
  })
}

function shown({ first, rest, key }: Parts, neighbours: readonly Parts[]): string {
  if (rest.length === 0) return first
  const least = 1 + Math.max(0, ...neighbours.map((other) => commonOf(key, other.key)))
  const needed = rest[least - 1] === ' ' ? least + 1 : least
  const isCut = needed < rest.length && rest[needed] !== ' '
  return `${first} ${rest.slice(0, needed).join('')}${isCut ? '.' : ''}`
}

function compare(one: readonly string[], other: readonly string[]): number {
  const at = commonOf(one, other)
  return (one[at] ?? '') < (other[at] ?? '') ? -1 : one.length === other.length && at === one.length ? 0 : 1
}

function commonOf(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((letter, index) => letter !== other[index])
  return at < 0 ? one.length : at
}

const keyOf = (text: string): string => text.toLowerCase()
