import { MARK } from '#api/server/pages/text-mark.ts'
import { withoutNames } from './names.ts'
import { type Fault, lengthFaults, odd, wrong } from './rules.ts'
import type { Entry, Module } from './sentences.ts'
import type { Tongue } from './tongue.ts'

/* One module in two languages. */

/** What was found under a key; its line as it is printed, ':12', or nothing where there is none. */
type Difference = Fault & { key: string; line: string }

/** Keys that one of the two lacks, and texts that were left in English, lead elsewhere or are odd in length. */
export const compareModules = (english: Module, own: Module, tongue: Tongue): Difference[] => [
  ...lackedBy(own, english).map((key) => ({ ...wrong('is missing'), key, line: '' })),
  ...lackedBy(english, own).map((key) => ({ ...odd('is not in English'), key, line: '' })),
  ...own.entries.flatMap((entry) => {
    const same = english.entries.find(({ key }) => key === entry.key)
    const { key, line } = entry
    return same ? differences(same, entry, tongue).map((fault) => ({ ...fault, key, line: `:${line}` })) : []
  }),
]

/** Of what others import. What a call, null or another's name makes may stand for all the keys below it. */
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

/** Where the links of `[…](…)` lead. */
const linksIn = (texts: readonly string[]): string =>
  Array.from(texts.join(' ').matchAll(/\]\(([^)]+)\)/g), ([, to]) => to)
    .sort()
    .join(', ')
