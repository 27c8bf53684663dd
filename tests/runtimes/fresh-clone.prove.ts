import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '#db/embedded-postgres.ts'
import { freePort } from '#db/free-port.ts'
import { cloneFresh, documentedCommands, type FreshClone, runInClone } from '../support/process/fresh-clone.ts'
import { publicSettings } from '../support/process/public-site.ts'

/*
 * Every command of docs/commands.md works after `npm ci`, in any order: `npm run prove` shuffles them, and the first one builds. They
 * share a clone that is cleaned of everything but the build. Slow commands do only a small part of their work.
 */

/**
 * How a command is tried.
 * @property shows the output that proves success
 * @property makes a file that the command creates
 * @property exits the allowed exit codes, if not only 0
 */
type Trial = { args?: string[]; typed?: string; serves?: string; shows?: RegExp; makes?: string; exits?: number[] }

const TRIALS: Record<string, Trial> = {
  start: { serves: '/events' },
  'run dev': { serves: '/about' },
  'run start:edge': { serves: '/events' },
  test: { args: ['--project', 'conventions', 'names'], shows: /Test Files .* passed/ },
  'run prove': { args: ['--project', 'runtimes', 'worker-weight'], shows: /Test Files .* passed/ },
  'run check': {},
  'run build': { makes: 'dist/about.html' },
  'run db:migrate': { shows: /Migrated: / },
  'run db:seed': { shows: /The demo data was added/ },
  // A fresh clone has no old key and no new one, so the command only prints which setting it needs.
  'run evidence:reseal': { shows: /EVIDENCE_KEYS must contain the new key first/, exits: [1] },
  'run admin:passcode': { typed: 'k7Qw2-mZx9_tR4vB\n', shows: /ADMIN_PASSCODE_HASH=/ },
  'run look': { args: ['about'], makes: '.look/about-390-light.png' },
  'run screens': { args: ['--visits', '0'], shows: /\| first event card \|/ },
  'run text': { args: ['--check'], shows: /hi: 0 errors/ },
  // The scores are not checked here, because the machine runs other processes at the same time.
  'run lighthouse': { args: ['/about', '--runs', '1'], shows: /\/about/, exits: [0, 1] },
  // A fresh clone's wrangler.toml contains only example values.
  'run deploy:check': { shows: /The Worker weighs[\s\S]*BASE_URL is a placeholder/, exits: [1] },
  'run storm': { args: ['--kills', '2'], shows: /lost: 0/ },
  'run bench': { args: ['--once'], shows: /ours, workerd/ },
  'run size': { shows: /together/ },
}

const named = documentedCommands()

let clone: FreshClone
beforeAll(async () => {
  clone = await cloneFresh()
})
afterEach(() => clone.clean())
afterAll(() => clone?.remove())

test('each command of docs/commands.md has a trial', () => {
  expect(Object.keys(TRIALS).toSorted()).toEqual(named.toSorted())
})

test.each(named)('npm %s works in a fresh clone', async (command) => {
  const { args = [], typed, serves, shows = /(?:)/, makes = 'package.json', exits = [0] } = TRIALS[command] ?? {}
  const port = await freePort()
  const { exit, text } = await runInClone(clone, ['npm', ...command.split(' '), '--', ...args], {
    vars: { PORT: String(port) },
    ...(typed && { typed }),
    ...(serves && { until: async () => (await fetch(`http://localhost:${port}${serves}`)).ok }),
  })
  expect(serves ? [null] : exits, text).toContain(exit)
  expect(text).toMatch(shows)
  expect(existsSync(join(clone.folder, makes)), text).toBe(true)
})

test('a production installation builds and serves, and names the omitted packages in local mode', async () => {
  const production = await cloneFresh({ forProduction: true })
  const server = await startPostgres()
  const port = await freePort()
  try {
    const local = await runInClone(production, ['npm', 'start'], { vars: { PORT: String(port) } })
    expect(local.exit).toBe(1)
    expect(local.text).toContain('Install it with "npm ci"')
    const vars = { ...(await publicSettings(server.url)), PORT: String(port) }
    const migrated = await runInClone(production, ['npm', 'run', 'db:migrate'], { vars })
    expect(migrated.text).toContain('Migrated: ')
    const until = async () => (await fetch(`http://127.0.0.1:${port}/api/ready`)).ok
    const { exit, text } = await runInClone(production, ['npm', 'start'], { vars, until })
    expect(exit, text).toBe(null)
  } finally {
    await server.close()
    production.remove()
  }
})
