import { MARK } from '#api/server/pages/text-mark.ts'
import { withoutNames } from './names.ts'
import { type Fault, lengthFaults, odd, wrong } from './rules.ts'
import type { Entry, Module } from './sentences.ts'
import type { Tongue } from './tongue.ts'

/* Compares a module in two languages. */

/** A finding under a key. `line` is printed like ':12', and is empty if the key has no line. */
type Difference = Fault & { key: string; line: string }

/**
 * Returns the keys that only one of the languages has, and the texts that are still in English, have other links, or
 * have an unusual length.
 */
export const compareModules = (english: Module, own: Module, tongue: Tongue): Difference[] => [
  ...lackedBy(own, english).map((key) => ({ ...wrong('is missing'), key, line: '' })),
  ...lackedBy(english, own).map((key) => ({ ...odd('is not in English'), key, line: '' })),
  ...own.entries.flatMap((entry) => {
    const same = english.entries.find(({ key }) => key === entry.key)
    const { key, line } = entry
    return same ? differences(same, entry, tongue).map((fault) => ({ ...fault, key, line: `:${line}` })) : []
  }),
]

/**
 * Returns the exported keys of `other` that `module` lacks. If `module` has a function, null or a reference under a
 * key, all keys below that key count as present.
 */
function lackedBy(module: Module, other: Module): string[] {
  const has = (key: string) =>
    module.entries.some((entry) => {
      const isWhole = entry.isFunction || entry.texts.length === 0
      return entry.key === key || entry.key.startsWith(`${key}.`) || (isWhole && key.startsWith(`${entry.key}.`))
    })
  return other.entries.filter(({ isExported, key }) => isExported && !has(key)).map(({ key }) => key)
}

function differences(english: Entry, own: Entry, { isLatin }: Tongue): Fault[] {
  const [was, is] = [textsOf(english), textsOf(own)]
  if (is.some((said) => said.includes(MARK))) return []
  const left = is.filter((said) => was.includes(said) && /\p{L}{2}/u.test(withoutNames(said)))
  const [from, to] = [linksIn(was), linksIn(is)]
  return [
    ...left.map((said) => (isLatin ? odd : wrong)(`says the same as English: ${said}`)),
    ...(from === to ? [] : [wrong(`links to ${to || 'nothing'}, and English to ${from || 'nothing'}`)]),
    ...lengthFaults(was, is),
  ]
}

const textsOf = ({ texts }: Entry): string[] => texts.map(({ said }) => said)

/** Returns the targets of the links `[…](…)`, sorted and joined. */
const linksIn = (texts: readonly string[]): string =>
  Array.from(texts.join(' ').matchAll(/\]\(([^)]+)\)/g), ([, to]) => to)
    .sort()
    .join(', ')
