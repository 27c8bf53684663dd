import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { unpackWoff } from '#api/pdf/font/woff.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: LaunchOptions
  }
}

const CACHE = join(import.meta.dirname, '../../../.cache')

/** How this machine's Chromium is launched. */
type LaunchOptions = { executablePath: string; env: Record<string, string>; args: string[] }

/** Finds one Chromium a run; every test file launches its own, because a shared one's messages pass through the runner. */
export default async function runChromium(project: TestProject): Promise<void> {
  project.provide('chromium', await launching())
}

/**
 * CHROMIUM_PATH's Chromium, else /usr/bin/chromium, else the one inside @sparticuz/chromium: nothing is downloaded and
 * nothing is installed.
 */
async function launching(args: string[] = []): Promise<LaunchOptions> {
  const installed = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium'].find((path) => existsSync(path))
  const { executablePath, env } = installed
    ? { executablePath: installed, env: { FONTCONFIG_FILE: await fontsBeside('/etc/fonts/fonts.conf') } }
    : await packagedChromium()
  return {
    executablePath,
    // Chromium sets this one while other threads read the environment; one that stands already does not move the rest.
    env: { VK_ICD_FILENAMES: join(dirname(executablePath), 'vk_swiftshader_icd.json'), ...env },
    args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu', '--font-render-hinting=none', NO_OUTSIDE, ...args],
  }
}

/** Launches it beside this process. */
export async function launchChromium(args: string[] = []): Promise<BrowserServer> {
  const { env, ...how } = await launching(args)
  return chromium.launchServer({ ...how, env: { ...process.env, ...env } as Record<string, string> })
}

/** Whatever a page or Chromium itself asks for outside of this machine does not resolve. */
const NO_OUTSIDE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'

/** Its parts unpack below TMPDIR; here they unpack once, into the project's cache, complete or not at all. */
async function packagedChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = createRequire(entry)('../package.json') as { version: string }
  const folder = join(CACHE, `chromium-${version}`)
  if (!existsSync(folder)) {
    mkdirSync(CACHE, { recursive: true })
    const unpacking = mkdtempSync(`${folder}-`)
    const { inflate } = await import('@sparticuz/chromium')
    const before = process.env.TMPDIR
    process.env.TMPDIR = unpacking
    const parts = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
    const unpacked = parts.map((part) => inflate(join(dirname(entry), '../bin', part)))
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    await Promise.all(unpacked)
    // Theirs names folders of the machine it was made for; without one font Chromium ends at the first letter.
    writeFileSync(join(unpacking, 'fonts/fonts.conf'), fontsConf(`<dir>${join(folder, 'fonts')}</dir>`))
    renameSync(unpacking, folder)
  }
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: await fontsBeside(join(folder, 'fonts/fonts.conf')) },
  }
}

const DEVICE_FONTS = ['400', '600'].map((weight) => `hind-devanagari-${weight}-normal`)

/**
 * What every telephone has and a bare machine lacks: letters of Devanagari, beside the fonts that `conf` names.
 * @returns the settings' file
 */
async function fontsBeside(conf: string): Promise<string> {
  const folder = join(CACHE, 'device-fonts')
  const settings = join(folder, `${basename(dirname(dirname(conf)))}.conf`)
  mkdirSync(folder, { recursive: true })
  const { resolve } = createRequire(import.meta.url)
  for (const name of DEVICE_FONTS) {
    const font = await unpackWoff(readFileSync(resolve(`@fontsource/hind/files/${name}.woff`)))
    writeFileSync(join(folder, `${name}.ttf`), renamed(font))
  }
  writeFileSync(settings, fontsConf(`<include ignore_missing="yes">${conf}</include><dir>${folder}</dir>`))
  return settings
}

/** No telephone has a font by the name of the pages' own: Chromium would take its spaces where the page's comes late. */
function renamed(font: Uint8Array): Uint8Array {
  const [from, to] = ['Hind', 'Deva'].map((name) => Buffer.from(name, 'utf16le').swap16())
  const bytes = Buffer.from(font)
  for (let at = bytes.indexOf(from ?? ''); at >= 0; at = bytes.indexOf(from ?? '', at)) bytes.set(to ?? [], at)
  return bytes
}

const fontsConf = (where: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>${where}<cachedir>${join(CACHE, 'fontconfig')}</cachedir></fontconfig>
`
