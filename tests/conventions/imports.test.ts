import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { LANGS } from '#domain/language/language.ts'
import { reachOf, sources, sourcesLike } from './sources.ts'

/*
 * The folders of src and api are layers. A folder imports only from folders below it, and type imports count as
 * imports. biome.json refuses circles of files, and what src must not import.
 */

/** The text modules of a language. */
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

/**
 * The layers of a folder, from top to bottom. Each layer lists files and subfolders, and '' means the files directly in
 * the folder. A subfolder includes everything below it, except what is listed more specifically.
 */
const LAYERS: Record<string, readonly string[][]> = {
  src: [
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
  ],
  'src/domain': [
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
  'src/islands': [
    ['dashboard', 'admin'],
    ['organization/panel', 'participation/record', 'college/panel'],
    ['college/table'],
    ['college/student', 'college/transcript'],
    ['college/class', 'college/list-upload', 'college/key', 'college/officer', 'college/details'],
    ['certificate/card', 'participation/verification'],
    ['participation/who-came'],
    [
      ...['organization/decision', 'organization/application', 'membership'],
      ...['check-in', 'check-in-desk', 'claim', 'event/own'],
    ],
    ['college/sharing'],
    ['email-link', 'college/join', 'college/application', 'college/review'],
    ['registration', 'event/form', 'event/list', 'event/page', 'evidence/check', 'flag', 'report', 'waiting'],
    ['calendar'],
    ['account', 'announcement', 'organization/own', 'organization/review', 'pass'],
    [
      ...['organization/page', 'certificate/check', 'certificate/code-list', 'certificate/correction'],
      ...['certificate/revocation', 'evidence/form'],
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
  'src/ui': [['dialog', 'list'], ['form'], [''], ['page'], ['art', 'icon', 'stamp']],
  'src/components': [['frame', 'home', 'state'], [''], ['form', 'offline', 'log', 'page'], ['art']],
  ...Object.fromEntries(LANGS.map((lang) => [`src/text/${lang}`, WORDS])),
  api: [
    ['server'],
    ['app.ts'],
    ['routes.ts'],
    ['account', 'page'],
    ['participation', 'admin', 'announcement', 'following', 'college'],
    ['certificate'],
    ['organization', 'event'],
    ['auth', 'mail', 'log'],
    ['http', 'attendance'],
    ['audit', 'pdf'],
    ['env.ts'],
    ['config.ts'],
    ['keys'],
  ],
  'api/account': [[''], ['membership'], ['google', 'export']],
  'api/http': [['app'], [''], ['secret']],
  'api/pdf': [[''], ['font']],
  'api/server': [['edge'], [''], ['pages', 'pdf', 'dev-provider', 'demo']],
  'api/participation': [
    ['calendar', 'check-in', 'reminder', 'verification', 'waiting-list', 'who-came'],
    ['claim'],
    [''],
    ['place'],
    ['desk'],
  ],
  'api/page': [[''], ['email-link', 'class'], ['shell']],
  'api/admin': [[''], ['report', 'contact', 'vitals']],
  'api/certificate': [
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
  'api/event': [[''], ['place']],
  'api/college': [['table', 'sharing', 'endorsement', 'transcript', 'key', 'institution'], ['class'], ['line']],
  'api/organization': [['application'], ['evidence', 'institution'], ['membership'], ['']],
}

/** The places in the layers of each folder, the most specific first. */
const places = new Map(
  Object.entries(LAYERS).map(([folder, layers]) => [
    folder,
    layers
      .flatMap((names, layer) => names.map((name) => ({ layer, place: name ? `${folder}/${name}` : folder })))
      .sort((a, b) => b.place.length - a.place.length),
  ]),
)

const placeOf = (folder: string, path: string) =>
  places.get(folder)?.find(({ place }) => path === place || path.startsWith(`${place}/`))

test.each(Object.keys(LAYERS))('inside %s no folder imports a folder above it or in the same layer', (folder) => {
  const upward = sources.flatMap(({ path, imports }) => {
    const from = placeOf(folder, path)
    if (!from) return []
    return imports.flatMap(({ of }) => {
      const to = placeOf(folder, of)
      return to && to.place !== from.place && to.layer <= from.layer ? [`${path} → ${of}`] : []
    })
  })
  expect(upward).toEqual([])
})

test('every folder has its layer', () => {
  // Each language has its own layers.
  const known = new Set(['src/text', ...[...places.values()].flat().map(({ place }) => place)])
  const lost = sourcesLike(/^(src|api)\//).filter(({ path }) => !known.has(path) && !known.has(dirname(path)))
  expect(lost.map(({ path }) => path)).toEqual([])
})

const RULES: { title: string; from: RegExp; to: RegExp; except?: RegExp; isTypeAllowed?: true }[] = [
  {
    title: 'only api/page renders what islands hydrate',
    from: /^(api\/(?!(page|server)\/)|db\/)/,
    to: /^src\/(?!domain\/|text\/|lib\/(paths|locale|qr)\.ts$|site\.ts$)/,
  },
  {
    title: 'http and pdf know no slice',
    ...{ from: /^api\/(http|pdf)\//, to: /^api\/(?!http\/|pdf\/|env\.ts$|config\.ts$)/ },
  },
  {
    title: 'a slice never imports another slice’s routes',
    ...{ from: /^api\/.*\//, to: /^api\/.*routes\.ts$/, except: /^api\/(\w+)\/.* → api\/\1\// },
  },
  {
    title: 'a migration imports kysely and its own parts',
    ...{ from: /^db\/migrations\/\d/, to: /^(?!kysely$)/, except: /^(db\/migrations\/[^/.]+)[^ ]* → \1\// },
  },
  { title: 'the files directly in api speak no SQL', from: /^api\/[^/]+$/, to: /^kysely/, isTypeAllowed: true },
  {
    title: 'of the slices, only routes, guards and cookies import Hono',
    from: /^(?!api\/(http|server)\/|api\/[^/]+$|src\/)(?!.*(^|[/-])(routes|guards|cookies)\.ts$)/,
    to: /^hono(?!\/html$)/,
  },
  {
    title: 'routes, guards, cookies and PDFs speak no SQL',
    from: /^api\/pdf\/|(^|[/-])(routes|guards|cookies)\.ts$/,
    to: /^kysely/,
  },
  { title: 'no slice is of Node', from: /^api\/(?!http\/|pdf\/|server\/)[^/]+\//, to: /^node:/ },
]

test.each(RULES.map((rule) => [rule.title, rule] as const))('%s', (_, { from, to, except = /^$/, isTypeAllowed }) => {
  const found = sourcesLike(from).flatMap(({ path, imports }) =>
    imports
      .filter(({ of, typeOnly }) => to.test(of) && !(typeOnly && isTypeAllowed))
      .map(({ of }) => `${path} → ${of}`),
  )
  expect(found.filter((one) => !except.test(one))).toEqual([])
})

test('no file speaks both SQL and HTTP', () => {
  const both = sources.filter(({ imports }) =>
    [/^kysely/, /^hono(?!\/html$)/].every((name) => imports.some(({ of }) => name.test(of))),
  )
  expect(both.map(({ path }) => path)).toEqual([])
})

test('nothing an island reaches is the server’s, Node’s, or the whole of zod', () => {
  for (const { path } of sourcesLike(/^src\/islands\/.*\.tsx?$/)) {
    const foreign = [...reachOf(path)].filter((of) => /^(api|db)\/|^node:|^zod$|^kysely|^pg$|^hono$/.test(of))
    expect(foreign, path).toEqual([])
  }
})

test('nothing that the shared application reaches is of Node alone', () => {
  const reached = [...reachOf('api/app.ts')]
  expect(reached.length).toBeGreaterThan(500)
  expect(reached.filter((of) => /^node:|^pg$|pglite/.test(of))).toEqual([])
})
