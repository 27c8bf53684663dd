import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesLike } from '#tests/conventions/sources.ts'

/* The limits of colleges in docs/security.md, "Limits", are those of the code. A new limit of colleges needs a row. */

/** The first cell of the row of each limit, by file and constant. */
const ROW_OF: Record<string, string> = {
  'class/edits NEW_CLASSES': 'new classes',
  'class/edits NEW_CODES': 'new join codes',
  'class/class-list UPLOADS': 'class lists stored',
  'class/list-routes PREVIEWS': 'previews of class lists',
  'table/routes LOOKS': 'reads of tables and of students’ lines',
  'table/routes LISTS': 'tables as CSV, printed tables',
  'table/software-routes READS': 'reads of classes by software',
  'sharing/joinable CODE_GUESSES': 'wrong join codes',
  'sharing/share ROLL_NUMBERS': 'roll numbers entered',
  'endorsement/routes PRESSES': 'endorsing; withdrawing, counted separately',
  'transcript/make OWN': 'own transcripts',
  'transcript/make WHOLE': 'transcripts of a whole class',
  'transcript/make SINGLE': 'transcripts of a few students',
  'transcript/routes ZIPS': 'files with the transcripts of a class',
  'key/keys NEW_KEYS': 'new API keys',
  'api-key-guards WRONG_KEYS': 'requests with a wrong API key',
  'institution/details CHANGES': 'changes of a college’s details',
  'institution/domain-link MAILS': 'links to a college’s domain',
}

const [, section = ''] =
  /\n## Limits\n([\s\S]*?)\n## /.exec(readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8')) ?? []
const rows = new Map(
  section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, what = '', , burst = '', refill = '']) => [what, { burst: Number(burst.replace(',', '')), refill }]),
)

const UNITS = { s: 1, min: 60, h: 3600 }

/** Returns the seconds after which one more is allowed, from '2 a second', '1 a minute' or '1 in 2.4 h'. */
function secondsIn(refill: string): number {
  const [, many, unit] = /^(\d+) a (second|minute)$/.exec(refill) ?? []
  if (many) return (unit === 'minute' ? 60 : 1) / Number(many)
  const [, every, short = ''] = /^1 in ([\d.]+) (s|min|h)$/.exec(refill) ?? []
  return Number(every) * (UNITS[short as keyof typeof UNITS] ?? Number.NaN)
}

const limits = sourcesLike(/^api\/(college\/|auth\/api-key-guards|organization\/institution\/)/).flatMap(
  ({ path, text }) =>
    [...text.matchAll(/const (\w+): RateLimit = \{ most: ([\d_]+), seconds: ([\d_]+) \}/g)].map(
      ([, name, most = '', seconds = '']) => ({
        id: `${path.replace(/^api\/(college|auth|organization)\/|\.ts$/g, '')} ${name}`,
        most: Number(most.replaceAll('_', '')),
        seconds: Number(seconds.replaceAll('_', '')),
      }),
    ),
)

test('each limit of colleges has a row, and each of these rows a limit', () => {
  expect(limits.map(({ id }) => id).toSorted()).toEqual(Object.keys(ROW_OF).toSorted())
  expect(new Set(Object.values(ROW_OF)).size).toBe(limits.length)
})

test.each(limits)('$id: the row has the burst and the refill of the code', ({ id, most, seconds }) => {
  const row = rows.get(ROW_OF[id] ?? '')
  expect(row?.burst).toBe(most)
  expect(secondsIn(row?.refill ?? '')).toBeCloseTo(seconds / most, 1)
})
