import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { launchChromium } from './support/browser/chromium-run.ts'
import { heightsOf, threeCertificates } from './support/browser/heights.ts'
import { LOAD_KINDS, loadOf, MEASURED, type MeasuredPage, openUntilUsable, sumOf } from './support/browser/page-load.ts'
import { cookiesOf } from './support/browser/sign-in.ts'
import { startProduct } from './support/process/server.ts'

/*
 * `npm run screens` measures, on the demo data, how high the parts of the main pages are on a phone and on a desktop, what
 * these pages request, and after how many seconds they can be used on slow 3G. It prints three tables in Markdown. The seconds
 * are the median of three visits (`--visits 5`); `--visits 0` leaves them out. The app on this machine speaks HTTP/1.1, with six
 * connections at a time, so a page with a lot of small files takes longer here than with HTTP/2.
 */

const SIZES = { 390: { width: 390, height: 844 }, 1280: { width: 1280, height: 900 } } as const

/** 400 kb/s in both directions, and two seconds until an answer begins, on a phone that is four times slower. */
const SLOW_3G = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const SLOWER = { rate: 4 }

const { values } = parseArgs({ options: { visits: { type: 'string', default: '3' } } })
const server = await launchChromium()
const browser = await chromium.connect(server.wsEndpoint())
const product = await startProduct()
try {
  await threeCertificates(product.address)
  print(['height in px', '390', '1280'], await heights())
  print(['page', ...LOAD_KINDS, 'all'], await loads())
  const visits = Number(values.visits)
  if (visits > 0) print(['page', 'seconds until it can be used'], await seconds(visits))
} finally {
  await server.close()
  await product.close()
}

async function heights(): Promise<string[][]> {
  const columns: Record<string, number>[] = []
  for (const width of [390, 1280] as const) columns.push(await heightsOf((as) => open(width, as)))
  const [phone = {}, desktop = {}] = columns
  return Object.keys(phone).map((what) => [what, `${phone[what]}`, `${desktop[what]}`])
}

/** Returns requests and bytes of each page, as `6 / 71,590`. */
async function loads(): Promise<string[][]> {
  const cell = ({ requests, bytes }: { requests: number; bytes: number }) =>
    `${requests} / ${bytes.toLocaleString('en')}`
  return eachPage(async (measured) => {
    const load = await loadOf(await open(390, measured.as), measured)
    return [...LOAD_KINDS.map((kind) => cell(load[kind])), cell(sumOf(load))]
  })
}

async function seconds(visits: number): Promise<string[][]> {
  return eachPage(async (measured) => {
    const took: number[] = []
    while (took.length < visits) took.push(await slowVisit(measured))
    const median = took.toSorted((a, b) => a - b)[Math.floor(visits / 2)] ?? 0
    return [(median / 1000).toFixed(1)]
  })
}

async function slowVisit(measured: MeasuredPage): Promise<number> {
  const page = await open(390, measured.as)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', SLOW_3G)
  await tools.send('Emulation.setCPUThrottlingRate', SLOWER)
  const begun = performance.now()
  await openUntilUsable(page, measured)
  const took = performance.now() - begun
  await page.context().close()
  return took
}

async function eachPage(cellsOf: (measured: MeasuredPage) => Promise<string[]>): Promise<string[][]> {
  const rows: string[][] = []
  for (const measured of Object.values<MeasuredPage>(MEASURED))
    rows.push([`${measured.path}, ${measured.as ?? 'logged out'}`, ...(await cellsOf(measured))])
  return rows
}

/** Opens a page in a new context, whose cache is empty. */
async function open(width: 390 | 1280, as?: string): Promise<Page> {
  const isPhone = width === 390
  const context = await browser.newContext({
    baseURL: product.address,
    viewport: SIZES[width],
    reducedMotion: 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone,
  })
  context.setDefaultTimeout(120_000)
  if (as) await context.addCookies(await cookiesOf(product.address, as))
  return context.newPage()
}

function print(head: string[], rows: string[][]): void {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  console.log([line(head), line(head.map((_, at) => (at ? '---:' : '---'))), ...rows.map(line), ''].join('\n'))
}
