import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { html as escaped } from 'hono/html'
import { afterAll, expect, test } from 'vitest'
import { markOf, requireTranslated } from '#api/server/pages/text-mark.ts'
import { LANGS } from '#domain/language/language.ts'
import { checkLanguage } from './tool/check.ts'
import { makeLanguage } from './tool/make.ts'
import { withoutNames } from './tool/names.ts'
import { folderOf } from './tool/places.ts'
import { nounsIn, readModule } from './tool/sentences.ts'
import { writeTable } from './tool/table.ts'

/*
 * Every language has all the texts that English has. A new language is refused until it is complete
 * (docs/languages.md).
 */

const place = await mkdtemp(join(tmpdir(), 'yuvasetu-text-'))
afterAll(() => rm(place, { recursive: true }))

const shown = (findings: ReturnType<typeof checkLanguage>) =>
  findings.filter(({ isError }) => isError).map(({ at, key, what }) => `${at} ${key}: ${what}`)

const textsIn = (folder: string) =>
  nounsIn(folder).flatMap((noun) => readModule(folder, noun).entries.flatMap(({ texts }) => texts))

test.each(LANGS)('%s is complete, in its own words, and spelt as its glossary requires', async (lang) => {
  expect(shown(checkLanguage(lang))).toEqual([])
  await requireTranslated(lang)
})

test('a new language has its mark before every sentence, and a build refuses the language until no mark is left', async () => {
  const marks = makeLanguage('mr', place)
  const folder = join(place, 'mr')
  const texts = textsIn(folder)
  expect(marks).toBeGreaterThan(2000)
  expect(texts.length).toBeGreaterThanOrEqual(textsIn(folderOf('en')).length)
  const unmarked = texts.filter(({ said }) => !said.startsWith(markOf('mr')))
  expect(unmarked.filter(({ said }) => /\p{L}/u.test(withoutNames(said)))).toEqual([])
  expect(checkLanguage('mr', folder).filter(({ what }) => what === 'is not translated')).toHaveLength(marks)
  await expect(requireTranslated('mr', folder)).rejects.toThrow(
    /lines of mr are not translated.*account\/account\.ts:\d+/s,
  )
  for (const name of (await readdir(folder, { recursive: true })).filter((one) => /[.](ts|css)$/.test(one))) {
    const path = join(folder, name)
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(markOf('mr'), ''))
  }
  await requireTranslated('mr', folder)
  expect(await readFile(join(folder, 'certificate/certificate.ts'), 'utf8')).not.toContain('export type')
  expect(await readFile(join(place, 'mr.ts'), 'utf8')).toContain(
    "export * as verification from './mr/participation/verification.ts'",
  )
})

test.each([
  ['hi', /already exists/],
  ['xx', /No language has the code xx/],
  ['hin', /is hi, not hin/],
  ['mr-IN', /no primary language subtag/],
  ['../mr', /no primary language subtag/],
])('%s is not made', (code, why) => {
  expect(() => makeLanguage(code)).toThrow(why)
})

/** Errors that the test puts into Hindi's page.ts, each with the expected findings. */
const PLANTED = [
  ['tryAgain', 'Try again', /says the same as English/],
  ['offline', 'नेटवर्क: please look again at it', /has English left over/],
  ['unreadable', 'जवाब २ बार पढ़ा नहीं जा सका।', /has the digits २/],
  ['newTab', '(इवेंट नए टैब में खुलता है)', /has इवेंट, and the glossary has कार्यक्रम/],
  ['close', 'बंद  करें', /two spaces/],
  ['dismiss', 'तारीख हटाएँ', /has तारीख, and the glossary writes तारीख़/],
  ['whoFailed', 'यह पता नहीं चला. फिर कोशिश कीजिए।', /a dot, and the language has ।/],
  ['loading', '"लोड" हो रहा है…', /straight quotes/],
  ['failed', 'यह पेज खुल नहीं पाया\u095b।', /not in NFC/],
] as const

test('what is wrong with a language is found', async () => {
  const folder = join(place, 'hi')
  await cp(folderOf('hi'), folder, { recursive: true })
  const path = join(folder, 'page/page.ts')
  const page = PLANTED.reduce(
    (text, [key, said]) => text.replace(new RegExp(`(?<=  ${key}: )'[^']*'`), `'${said}'`),
    await readFile(path, 'utf8'),
  )
  await writeFile(path, page.replace(/^ {2}again: .*\n/m, ''))
  await rm(join(folder, 'admin/admin-action.ts'))
  const login = join(folder, 'account/login.ts')
  await writeFile(login, (await readFile(login, 'utf8')).replace('](/register)', '](/join)'))
  const found = shown(checkLanguage('hi', folder))
  for (const [key, , what] of PLANTED)
    expect(found, key).toContainEqual(expect.stringMatching(new RegExp(`page\\.ts:\\d+ .*${key}: .*${what.source}`)))
  expect(found).toContainEqual(expect.stringMatching(/page\.ts unloadedText\.again: is missing/))
  expect(found).toContainEqual(expect.stringMatching(/admin-action\.ts : is missing/))
  expect(found).toContainEqual(expect.stringMatching(/login\.ts.*: links to \/join, and English to \/register/))
  expect(found).toHaveLength(PLANTED.length + 3)
})

test('a table for reviewers has every sentence next to its English, and pictures, the language’s own first', async () => {
  await mkdir(join(place, 'look/hi'), { recursive: true })
  for (const name of ['home-390-light.png', 'hi/home-390-light.png', 'hi/home-390-dark.png', 'events-390-light.png'])
    await writeFile(join(place, 'look', name), '')
  const html = await readFile(writeTable('hi', join(place, 'look')), 'utf8')
  const [, home = ''] = /<h2>page\/home<\/h2>([\s\S]*?)<\/section>/.exec(html) ?? []
  expect(home.match(/(?<=src=")[^"]+/g)).toEqual(['hi/home-390-light.png', 'home-390-light.png'])
  for (const folder of [folderOf('en'), folderOf('hi')])
    for (const { said } of readModule(folder, 'page/home').entries.flatMap(({ texts }) => texts))
      expect(home).toContain(String(escaped`${said}`))
  expect(html.match(/<section>/g)?.length).toBeGreaterThan(50)
  expect(html).not.toMatch(/(src|href)="?https?:/)
})
