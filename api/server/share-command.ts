/* Draws the PNGs of public/ after a drawing has changed: CHROMIUM_PATH=… node api/server/share-command.ts */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Browser, chromium } from 'playwright-core'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { createServer, type ViteDevServer } from 'vite'
import { LANGS, type Lang } from '#domain/language/language.ts'
import { folderOf } from '#lib/locale.ts'
import { pagesIn } from './pages/build-pages.ts'

const { resolve } = createRequire(import.meta.url)

/** The font files of each family. There are several because each file contains the letters of only one script. */
const FACES = [
  ['Eczar', 'eczar/files/eczar-latin-800-normal', 'U+0-FF, U+2000-206F'],
  ['Eczar', 'eczar/files/eczar-devanagari-800-normal', 'U+900-97F'],
  ['Hind', 'hind/files/hind-latin-600-normal', 'U+0-FF, U+2000-206F'],
  ['Hind', 'hind/files/hind-devanagari-600-normal', 'U+900-97F'],
] as const
const faces = await Promise.all(
  FACES.map(async ([family, file, range]) => {
    const bytes = (await readFile(resolve(`@fontsource/${file}.woff2`))).toString('base64')
    return `@font-face{font-family:${family};src:url(data:font/woff2;base64,${bytes});unicode-range:${range}}`
  }),
)

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const lang of LANGS) await inLanguage(lang, (vite) => drawShared(vite, lang))
  const logo = await inLanguage('en', logoOf)
  for (const [file, size] of [
    ['apple-touch-icon', 180],
    ['icon-192', 192],
    ['icon-512', 512],
  ] as const) {
    const page = `<!doctype html><style>body{margin:0;display:grid;place-items:center;height:${size}px;background:#F7FAF3;color:#0B3D2A}svg{width:64%;margin-top:-4%}</style>${logo}`
    await shoot(browser, page, size, size, `${file}.png`)
  }
} finally {
  await browser.close()
}

/** Loads the sources with the texts of one language. */
async function inLanguage<Done>(lang: Lang, work: (vite: ViteDevServer) => Promise<Done>): Promise<Done> {
  const { resolve } = pagesIn(lang).vite ?? {}
  const server = { middlewareMode: true, ws: false } as const
  const vite = await createServer({ configFile: false, appType: 'custom', server, resolve })
  try {
    return await work(vite)
  } finally {
    await vite.close()
  }
}

async function logoOf(vite: ViteDevServer): Promise<string> {
  const { LogoMark } = await vite.ssrLoadModule('/src/ui/icon/LogoMark.tsx')
  return markup(LogoMark)
}

async function drawShared(vite: ViteDevServer, lang: Lang): Promise<void> {
  const logo = await logoOf(vite)
  const { SectorStamp } = await vite.ssrLoadModule('/src/ui/stamp/SectorStamp.tsx')
  const { SHARE_PICTURES, sharePage } = (await vite.ssrLoadModule(
    '/src/components/art/share.ts',
  )) as typeof import('../../src/components/art/share.ts')
  await mkdir(`public/share${folderOf(lang)}`, { recursive: true })
  for (const { file, sector } of SHARE_PICTURES) {
    const stamp = sector ? markup(SectorStamp, { sector }) : ''
    const page = sharePage(sector, { logo, stamp, faces: faces.join('') })
    await shoot(browser, page, 1200, 630, `share${folderOf(lang)}/${file}.png`)
  }
}

function markup(component: FunctionComponent<object>, props: object = {}): string {
  return renderToStaticMarkup(createElement(component, props))
}

async function shoot(browser: Browser, html: string, width: number, height: number, file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot()
  await writeFile(`public/${file}`, await sharp(png).png({ palette: true, colours: 64, effort: 10 }).toBuffer())
  await page.close()
}
