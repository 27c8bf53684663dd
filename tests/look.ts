import { mkdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { DEFAULT_LANG, langOf } from '#domain/language/language.ts'
import { folderOf } from '#lib/locale.ts'
import { launchChromium } from './support/browser/chromium-run.ts'
import type { Scene } from './support/browser/scene.ts'
import { scenes } from './support/browser/scenes.ts'
import { inLanguage } from './support/browser/translated.ts'
import { askOneByOne, logIn } from './support/browser/visit.ts'
import { byDay, type Product, startProduct } from './support/process/server.ts'
import { makeFullTown } from './support/town/full-town.ts'

/*
 * `npm run look` takes pictures of every page and state, on a phone and on a desktop, light and dark, as
 * .look/<name>-<width>-<theme>.png, and prints pages to .look/print/<name>.pdf. A person compares them with the design; the
 * command checks only that each picture could be taken. `npm run look -- panel` takes only the pictures whose name starts with
 * `panel`. `npm run look -- --lang hi` takes them in Hindi and saves them in .look/hi. `npm run look -- --readme` takes only
 * docs/events.png.
 */

const ROOT = new URL('..', import.meta.url).pathname
const SIZES = { 390: { width: 390, height: 844 }, 1280: { width: 1280, height: 900 } } as const
/** The maximum height of a picture in pixels, enough for the beginning of a list of hundreds. */
const LONGEST = 12_000

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: { lang: { type: 'string', default: DEFAULT_LANG }, readme: { type: 'boolean' } },
})
const lang = langOf(asked.lang)
const [wanted = ''] = positionals
const FOLDER = join(ROOT, '.look', folderOf(lang))
const server = await launchChromium()
const browser = await chromium.connect(server.wsEndpoint())
const product = await startProduct()
try {
  if (asked.readme) await takeReadmePicture()
  else await takeAll(scenes.filter(({ name }) => name.startsWith(wanted)))
} finally {
  await server.close()
  await product.close()
}

async function takeReadmePicture(): Promise<void> {
  const context = await open(browser, product, 1280)
  const page = await context.newPage()
  await page.goto('/events', { waitUntil: 'networkidle' })
  await page.reload({ waitUntil: 'networkidle' }) // Hind is `optional`, so it is shown from the second visit on.
  await page.screenshot({ path: join(ROOT, 'docs/events.png') })
}

async function takeAll(chosen: readonly Scene[]): Promise<void> {
  if (!wanted) await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const dataDir = await makeFullTown()
  const fullest = await startProduct({ dataDir })
  const offering = await startProduct({ vars: byDay })
  const people = new Map<string, BrowserContext>()
  for (const scene of chosen) {
    for (const width of [390, 1280] as const) {
      if (scene.width && scene.width !== width) continue
      const town = scene.full ? fullest : scene.byDay ? offering : product
      const key = `${width} ${town.address} ${scene.as}`
      const context = people.get(key) ?? (await open(browser, town, width, scene.as))
      people.set(key, context)
      const page = inLanguage(await context.newPage(), lang)
      await take(scene, page, width, town.passcode).catch((error: Error) => {
        console.log(`${scene.name} at ${width}: ${error.message.split('\n')[0]}`)
        process.exitCode = 1
      })
      await page.close()
    }
  }
  await Promise.all([fullest.close(), offering.close()])
  await rm(dataDir, { recursive: true })
  console.log(`${relative(ROOT, FOLDER)} holds the pictures of ${chosen.length} scenes.`)
}

async function take(scene: Scene, page: Page, width: 390 | 1280, passcode: string): Promise<void> {
  await askOneByOne(page)
  await scene.show(page, passcode)
  await page.waitForTimeout(400)
  if (scene.print)
    return void (await page.pdf({
      path: join(FOLDER, `print/${scene.name}.pdf`),
      format: 'A4',
      preferCSSPageSize: true,
    }))
  // A click may have scrolled the page, and the header would then cover the content at the top.
  if (!scene.window) await page.evaluate(() => scrollTo(0, 0))
  // A change of theme shows fonts that have arrived since, so the first height is measured after one.
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    const height = Math.min(LONGEST, await page.evaluate(() => document.documentElement.scrollHeight))
    const path = join(FOLDER, `${scene.name}-${width}-${theme}.png`)
    await page.screenshot(
      scene.window ? { path } : { path, fullPage: true, clip: { x: 0, y: 0, width: SIZES[width].width, height } },
    )
  }
}

async function open(on: Browser, town: Product, width: 390 | 1280, as?: string): Promise<BrowserContext> {
  const context = await on.newContext({
    baseURL: town.address,
    viewport: SIZES[width],
    reducedMotion: 'reduce',
    isMobile: width === 390,
    hasTouch: width === 390,
  })
  context.setDefaultTimeout(20_000)
  if (as) {
    const page = await context.newPage()
    await logIn(page, as)
    await page.waitForURL(/\/(account|dashboard)/)
    await page.waitForLoadState('networkidle')
    await page.close()
  }
  return context
}
