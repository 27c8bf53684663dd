/* Draws the PNGs of public/ after a drawing changed: CHROMIUM_PATH=… node api/server/share-command.ts */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Browser, chromium } from 'playwright-core'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { createServer } from 'vite'
import { SHARE_PICTURES, sharePage } from '../../src/components/art/share.ts'

const { resolve } = createRequire(import.meta.url)
const font = async (file: string) =>
  `data:font/woff2;base64,${(await readFile(resolve(`@fontsource/${file}.woff2`))).toString('base64')}`

const vite = await createServer({ configFile: false, appType: 'custom', server: { middlewareMode: true, ws: false } })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const { LogoMark } = await vite.ssrLoadModule('/src/ui/art/LogoMark.tsx')
  const { SectorStamp } = await vite.ssrLoadModule('/src/ui/art/SectorStamp.tsx')
  const logo = markup(LogoMark)
  const [eczar, hind] = [
    await font('eczar/files/eczar-latin-800-normal'),
    await font('hind/files/hind-latin-600-normal'),
  ]
  await mkdir('public/share', { recursive: true })
  for (const { file, sector } of SHARE_PICTURES) {
    const stamp = sector ? markup(SectorStamp, { sector }) : ''
    await shoot(browser, sharePage(sector, { logo, stamp, eczar, hind }), 1200, 630, `share/${file}.png`)
  }
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
  await vite.close()
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
