import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = new URL('../../..', import.meta.url).pathname

/** The next version of the product: a built folder like this one, with one more migration. */
export type NextVersion = { folder: string; remove: () => void }

/** The statements of the additional migration. They only add, as `docs/decisions/015-deploying-stops-nobody.md` requires. */
const STATEMENTS = [
  'alter table event add column next_note text',
  'alter table participation add column next_entry timestamptz',
  'alter table account add column next_flag boolean not null default false',
  'create index event_next on event (next_note) where next_note is not null',
  'create table next_thing (id uuid primary key default gen_random_uuid(), event_id uuid not null references event)',
]

const MIGRATION = `'999-next': {
    up: async (db) => {
      for (const statement of ${JSON.stringify(STATEMENTS)}) await sql.raw(statement).execute(db)
    },
  },`

/** Makes the next version from the built product, with all files that `npm run db:migrate` and `npm start -- --built` read. */
export function makeNextVersion(): NextVersion {
  const folder = mkdtempSync(join(tmpdir(), 'yuvasetu-next-'))
  for (const path of ['package.json', 'api/server/start.ts', 'db', 'src/domain', '.build'])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  for (const path of ['node_modules', 'dist']) symlinkSync(join(ROOT, path), join(folder, path))
  edit(join(folder, 'db/migrations/index.ts'), [
    [/^/, "import { sql } from 'kysely'\n"],
    [/(?<=\nexport const migrations: Record<string, Migration> = \{[^}]*)\n\}/, `\n  ${MIGRATION}\n}`],
  ])
  edit(join(folder, 'db/migrations/names.ts'), [[/(?<=MIGRATION_NAMES: string\[\] = \[[^\]]*)\]/, `, '999-next']`]])
  edit(join(folder, '.build/node.js'), [
    [/(?<=\nvar migrations = \{[^}]*\w)\s*\};/, `,\n  ${MIGRATION}\n};`],
    [/(?<=\nvar MIGRATION_NAMES = \[[^\]]*)\];/, `, '999-next'];`],
  ])
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

/**
 * Applies changes to a file.
 * @throws Error if a text to replace is not found exactly once, because the sources or the build have changed
 */
function edit(path: string, changes: [RegExp, string][]): void {
  let text = readFileSync(path, 'utf8')
  for (const [place, put] of changes) {
    const found = text.match(new RegExp(place, 'g'))?.length ?? 0
    if (found !== 1) throw new Error(`${path} has ${place} ${found} times.`)
    text = text.replace(place, () => put)
  }
  writeFileSync(path, text)
}
