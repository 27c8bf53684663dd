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

/** How this machine launches Chromium. */
type LaunchOptions = { executablePath: string; env: Record<string, string>; args: string[] }

/** Finds Chromium once per run. Every worker launches its own process. */
export default async function runChromium(project: TestProject): Promise<void> {
  project.provide('chromium', await launching())
}

/**
 * Chooses the Chromium of the lock file (@sparticuz/chromium), unless CHROMIUM_PATH names another. What is installed on this machine
 * changes nothing.
 */
async function launching(args: string[] = []): Promise<LaunchOptions> {
  const named = process.env.CHROMIUM_PATH
  const { executablePath, env } = named
    ? { executablePath: named, env: { FONTCONFIG_FILE: await fontsBeside('/etc/fonts/fonts.conf') } }
    : await packagedChromium()
  return {
    executablePath,
    // Chromium sets this variable while other threads read the environment. Setting it beforehand avoids reallocating the
    // environment during those reads.
    env: { VK_ICD_FILENAMES: join(dirname(executablePath), 'vk_swiftshader_icd.json'), ...env },
    args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu', '--font-render-hinting=none', NO_OUTSIDE, ...args],
  }
}

/** Launches Chromium as a child process that a Playwright client can connect to. */
export async function launchChromium(args: string[] = []): Promise<BrowserServer> {
  const { env, ...how } = await launching(args)
  return chromium.launchServer({ ...how, env: { ...process.env, ...env } as Record<string, string> })
}

/** Blocks name resolution for all hosts except this machine, for pages and for Chromium's own requests. */
const NO_OUTSIDE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'

/**
 * Unpacks the packaged Chromium once into the project's cache. @sparticuz/chromium would unpack into TMPDIR. The final rename
 * prevents a half-unpacked folder.
 */
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
    // The packaged fonts.conf names folders of the build machine. Without any font, Chromium crashes at the first character.
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

/** The Latin fonts of Android, to which the pages' first fallback fonts are fitted (src/styles/fonts.css). */
const ANDROID_FONTS = ['roboto-latin-400-normal', 'roboto-latin-700-normal', 'noto-serif-latin-700-normal']

/**
 * Adds the fonts that phones ship with to those that `conf` names. Bare machines have neither.
 * @returns path of the fontconfig file
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
  for (const name of ANDROID_FONTS) {
    const woff = readFileSync(join(import.meta.dirname, `../fonts/${name}.woff`))
    writeFileSync(join(folder, `${name}.ttf`), await unpackWoff(woff))
  }
  writeFileSync(settings, fontsConf(`<include ignore_missing="yes">${conf}</include><dir>${folder}</dir>`))
  return settings
}

/**
 * Renames the font family inside the file. Otherwise Chromium would use this font's spaces while the page's web font of the
 * same name loads, which no phone does.
 */
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
