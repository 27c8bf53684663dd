import { expect, test } from 'vitest'
import { type Layers, upwardImports, withoutLayer } from './layers.ts'
import { sources } from './sources.ts'

/*
 * The folders of the API are layers. A folder may import only from folders below it; type imports count as imports.
 * There are no exceptions.
 */

/** The folders, from the entry points at the top to those that import no other folder. */
const ROOMS: Layers = [
  ['api/server'],
  ['api/app.ts', 'api/routes.ts'],
  ['api/account', 'api/page'],
  ['api/participation', 'api/admin', 'api/announcement', 'api/following', 'api/college'],
  ['api/certificate'],
  ['api/organization', 'api/event'],
  ['api/auth', 'api/mail', 'api/log'],
  ['api/http', 'api/attendance'],
  ['api/audit', 'api/pdf'],
  ['api/env.ts', 'api/config.ts'],
  ['api/keys'],
]

/** The order of the subfolders. */
const WITHIN: Record<string, Layers> = {
  account: [[''], ['membership'], ['google', 'export']],
  http: [['app'], [''], ['secret']],
  pdf: [[''], ['font']],
  server: [['edge'], [''], ['pages', 'pdf', 'dev-provider', 'demo']],
  participation: [
    ['calendar', 'check-in', 'reminder', 'verification', 'waiting-list', 'who-came'],
    ['claim'],
    [''],
    ['place'],
    ['desk'],
  ],
  page: [[''], ['email-link', 'class'], ['shell']],
  admin: [[''], ['report', 'contact', 'vitals']],
  certificate: [
    [''],
    ['code-list'],
    ['transcript'],
    ['service-record'],
    ['pdf'],
    ['endorsement'],
    ['credential'],
    ['flag'],
    ['version'],
  ],
  event: [[''], ['place']],
  college: [['table', 'sharing', 'endorsement', 'transcript', 'key', 'institution'], ['class'], ['line']],
  organization: [['application'], ['evidence', 'institution'], ['membership'], ['']],
}

const isRootFile = (place: string) => place.endsWith('.ts')
const foldersOf = (room: string): Layers =>
  (WITHIN[room] ?? [['']]).map((line) => line.map((folder) => `api/${room}${folder && `/${folder}`}`))
const rooms = ROOMS.flat().filter((place) => !isRootFile(place))

/**
 * Imports between `app.ts` and `routes.ts`, and between `env.ts` and `config.ts`, are allowed: each pair counts as one
 * layer.
 */
const ROOT_PAIRS = /^api\/(app|routes|env|config)\.ts → api\/(app|routes|env|config)\.ts$/

test('no folder of the API imports a folder above it or in the same layer', () => {
  expect(upwardImports(ROOMS).filter((one) => !ROOT_PAIRS.test(one))).toEqual([])
})

test.each(rooms.map((room) => room.slice('api/'.length)))('inside %s no folder imports a folder above it', (room) => {
  expect(upwardImports(foldersOf(room))).toEqual([])
})

test('every folder of the API has its layer, in at most eleven of them', () => {
  const folders = rooms.flatMap((room) => foldersOf(room.slice('api/'.length)).flat())
  expect(withoutLayer([...ROOMS, folders], 'api')).toEqual([])
  expect(ROOMS.length).toBeLessThanOrEqual(11)
  expect(rooms.length).toBeLessThanOrEqual(20)
})

test('an import from a lower room is seen', () => {
  const planted = { path: 'api/http/errors.ts', text: '', imports: [{ of: 'api/admin/decide.ts', typeOnly: true }] }
  expect(upwardImports(ROOMS, [planted])).toEqual(['api/http/errors.ts → api/admin/decide.ts'])
  expect(sources.length).toBeGreaterThan(500)
})
