import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from '#db/migrations/index.ts'

/*
 * The previous version continues to serve requests while a migration runs (db/migrate.ts), so a migration only adds. A
 * later migration removes the replaced parts, and its `contracts` contains the name of the migration that made them
 * unnecessary.
 */

const TAKES_AWAY = new RegExp(
  [
    /\bdrop (table|column|function|trigger|sequence|view|type|index|constraint)\b/,
    /\brename\b|\bset not null\b|\balter column \w+ (set data )?type\b/,
    /\badd (constraint|check|unique|primary|foreign|exclude)\b|\bcreate (unique index|trigger)\b/,
    /\badd column \w+ (?:(?!default|,|`).)*\bnot null\b(?!(?:(?!,|`).)*\bdefault\b)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'is',
)

/** Returns the source of a migration, including its separate parts, without `down`. */
const upOf = (name: string): string =>
  globSync(`db/migrations/${name}{.ts,/*.ts}`)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
    .replace(/const undoing = [\s\S]*?\n\]\n/, '')
    .replace(/export async function down[\s\S]*?\n\}\n/, '')

/**
 * Returns whether a migration removes something that the previous version needs. Changes to new tables do not count.
 * Neither does replacing a check constraint.
 */
function takesAway(up: string): boolean {
  const made = Array.from(up.matchAll(/\bcreate table (\w+)/gi), ([, table]) => table)
  const toOthers = up
    .replace(/\bdrop constraint (\w+_check)\b([\s\S]*?)\badd constraint \1\b/gi, '$2')
    .replace(/\bcreate (?:unique index|trigger) [^`]*? on (\w+)/gi, (all, table) => (made.includes(table) ? '' : all))
  return TAKES_AWAY.test(toOthers)
}

type Step = { name: string; up: string; contracts?: string | undefined }

/** Returns the migrations that remove something while the previous version still needs it. */
function tooEarly(steps: Step[]): string[] {
  const names = steps.map(({ name }) => name)
  const early = ({ up, contracts = '' }: Step, at: number) => takesAway(up) && !names.slice(0, at).includes(contracts)
  return steps.filter(early).map(({ name }) => name)
}

test('a migration adds; what takes something away names an earlier one that made it unneeded', () => {
  const steps = Object.entries(migrations).map(([name, migration]) => {
    const { contracts } = migration as { contracts?: string }
    return { name, up: upOf(name), contracts }
  })
  expect(steps[0]?.up).toContain('create table account')
  expect(tooEarly(steps)).toEqual([])
})

test('what takes something away may name only a migration before it', () => {
  const expand = { name: '002-expand', up: '`alter table x add column y text`' }
  const contract = { name: '003-contract', up: '`alter table x drop column z`' }
  expect(tooEarly([expand, { ...contract, contracts: '002-expand' }])).toEqual([])
  expect(tooEarly([expand, contract])).toEqual(['003-contract'])
  expect(tooEarly([expand, { ...contract, contracts: '003-contract' }])).toEqual(['003-contract'])
  expect(tooEarly([{ ...contract, contracts: '002-expand' }])).toEqual(['003-contract'])
})

test('the rule knows what takes away from what adds', () => {
  for (const harmless of [
    'alter table x add column y text',
    "alter table x add column y text not null default ''",
    'create table z (id uuid not null)`, `create unique index z_id on z (id)',
    "alter table x drop constraint x_y_check`, `alter table x add constraint x_y_check check (y in ('a', 'b'))",
    'create index x_y on x (y)',
  ])
    expect(takesAway(harmless), harmless).toBe(false)
  for (const harm of [
    'alter table x drop column y',
    'alter table x rename column y to z',
    'alter table x alter column y set not null',
    'alter table x alter column y type text',
    'alter table x add column y text not null',
    'alter table x add constraint x_y_check check (y > 0)',
    'drop index x_y',
    'create unique index x_y on x (y)',
    'create trigger x_stays before update on x',
  ])
    expect(takesAway(harm), harm).toBe(true)
})
