import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from '#db/migrations/index.ts'

/*
 * Deploying stops nobody: a migration works under the version before it, which goes on serving meanwhile (db/migrate.ts).
 * So it adds; what it replaces goes with a later one, which names in `contracts` the migration that made it unneeded.
 */

/** From here on: the versions before 003 served no schema but their own. */
const FIRST = '004'
const TAKES_AWAY =
  /\bdrop (table|column|function|trigger|sequence|view)\b|\brename\b|\bset not null\b|\balter column \w+ (set data )?type\b|\badd column \w+ (?:(?!default|,|`).)*\bnot null\b(?!(?:(?!,|`).)*\bdefault\b)/is

const names = Object.keys(migrations)

function takesAway(name: string): boolean {
  const source = readFileSync(`db/migrations/${name}.ts`, 'utf8')
  const up = source.replace(/const undoing[\s\S]*$/, '').replace(/export async function down[\s\S]*?\n\}\n/, '')
  return TAKES_AWAY.test(up)
}

test('a migration adds; what takes something away names an earlier one that made it unneeded', () => {
  for (const [at, name] of names.entries()) {
    if (name < FIRST || !takesAway(name)) continue
    const { contracts } = migrations[name] as { contracts?: string }
    expect(contracts && names.indexOf(contracts), name).toBeGreaterThanOrEqual(0)
    expect(contracts && names.indexOf(contracts), name).toBeLessThan(at)
  }
})

test('the rule knows what takes away from what adds', () => {
  expect(takesAway('003-the-fields-words')).toBe(true)
  for (const harmless of ['alter table x add column y text', 'create table z (id uuid not null)'])
    expect(TAKES_AWAY.test(harmless), harmless).toBe(false)
  for (const harm of [
    'alter table x drop column y',
    'alter table x rename column y to z',
    'alter table x alter column y set not null',
    'alter table x alter column y type text',
    'alter table x add column y text not null',
  ])
    expect(TAKES_AWAY.test(harm), harm).toBe(true)
  expect(TAKES_AWAY.test("alter table x add column y text not null default ''")).toBe(false)
})
