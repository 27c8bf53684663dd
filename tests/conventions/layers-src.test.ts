import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGS } from '#domain/language/language.ts'
import { type Layers, upwardImports, withoutLayer } from './layers.ts'
import { sourcesLike } from './sources.ts'

/* The folders of src are layers. A folder may import only from folders below it; type imports count as imports. */

/** The folders of src, from pages at the top to those that import no other folder. */
const SRC = [
  ['pages'],
  ['layouts'],
  ['components'],
  ['islands'],
  ['ui'],
  ['lib'],
  ['text'],
  ['domain'],
  ['site.ts'],
  ['styles'],
]

/** The order of the subfolders. '' means the files directly in the folder. */
const WITHIN: Record<string, readonly string[][]> = {
  domain: [
    ['admin', 'participation', 'privacy', 'registration'],
    ['college/institution', 'college/endorsement', 'college/class-list'],
    ['college'],
    ['certificate'],
    ['programme'],
    ['announcement', 'claim', 'flag'],
    ['check-in', 'organization', 'following'],
    ['event', 'account', 'city', 'report'],
    ['evidence', 'language', 'log'],
    ['form'],
    ['time', 'encoding', 'attendance', 'mail'],
  ],
  islands: [
    ['dashboard', 'admin'],
    ['organization/panel', 'participation/record', 'college/panel'],
    ['college/table'],
    ['college/student', 'college/transcript'],
    ['college/class', 'college/list-upload', 'college/key', 'college/officer', 'college/details'],
    ['certificate/card', 'participation/verification'],
    ['participation/who-came'],
    [
      'organization/decision',
      'organization/application',
      'membership',
      'check-in',
      'check-in-desk',
      'claim',
      'event/own',
    ],
    ['college/sharing'],
    ['email-link', 'college/join', 'college/application', 'college/review'],
    ['registration', 'event/form', 'event/list', 'event/page', 'evidence/check', 'flag', 'report', 'waiting'],
    ['calendar'],
    ['account', 'announcement', 'organization/own', 'organization/review', 'pass'],
    [
      'organization/page',
      'certificate/check',
      'certificate/code-list',
      'certificate/correction',
      'certificate/revocation',
      'evidence/form',
    ],
    ['certificate/transcript'],
    ['event/calendar', 'event/facts', 'college/line', 'college/endorsement'],
    ['going', 'place', 'attendance', 'check-in-phone', 'following'],
    ['check-in-phone/tabs'],
    ['check-in-phone/sheets'],
    ['check-in-phone/engine'],
    ['going/place'],
    ['going/choice'],
    ['college/view'],
    ['auth', 'admin-list'],
  ],
  ui: [['dialog', 'list'], ['form'], [''], ['page'], ['art', 'icon', 'stamp']],
  components: [['frame', 'home', 'state'], [''], ['form', 'offline', 'log', 'page'], ['art']],
}

const WORDS = [
  [''],
  ['admin'],
  ['mail/college'],
  ['mail'],
  ['college'],
  ['college/transcript'],
  ['announcement', 'certificate', 'claim'],
  ['check-in', 'following'],
  ['account', 'attendance', 'event', 'page', 'report'],
  ['organization'],
  ['city', 'evidence', 'flag', 'form', 'language', 'log', 'participation', 'programme', 'time'],
]

const below = (folder: string, layers: readonly string[][]): Layers =>
  layers.map((line) => line.map((name) => (name ? `${folder}/${name}` : folder)))

test('no folder of src imports a folder above it', () => {
  expect(upwardImports(below('src', SRC))).toEqual([])
  const tops = new Set(sourcesLike(/^src\//).map(({ path }) => path.split('/')[1]))
  expect([...tops].sort()).toEqual(SRC.flat().sort())
})

test.each([
  ...Object.entries(WITHIN).map(([folder, layers]) => [`src/${folder}`, layers] as const),
  ...LANGS.map((lang) => [`src/text/${lang}`, WORDS] as const),
])('inside %s every folder has its layer, and imports lower ones alone', (folder, layers) => {
  expect(upwardImports(below(folder, layers))).toEqual([])
  expect(withoutLayer(below(folder, layers), folder)).toEqual([])
})

/** The maximum number of files in a folder. A list of 20 names can be scanned easily. */
const MOST_FILES = 20

/** Astro creates a URL for each file in this folder, so it has as many files as the site has pages. */
const PAGES = 'src/pages'

test('no folder has more than twenty files', () => {
  const root = join(import.meta.dirname, '../..')
  const folders = ['src', 'api', 'db'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath }) => parentPath.slice(root.length + 1)),
  )
  const counted = Map.groupBy(folders, (folder) => folder)
  const crowded = [...counted].filter(([folder, files]) => files.length > MOST_FILES && folder !== PAGES)
  expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
  expect(counted.size).toBeGreaterThan(100)
})
