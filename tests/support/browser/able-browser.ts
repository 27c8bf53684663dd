import type { BrowserContext, Page } from 'playwright-core'

/*
 * What a telephone's browser does and this Chromium does not, or not so that a test notices: reading squares, keeping the
 * screen awake, going out of sight, sounding. It is played, and what the page asks for is noted.
 */

type BrowserNotes = {
  /** What is held before the camera. */
  qrCode: string | null
  sight: DocumentVisibilityState
  formats: string[]
  awake: string[]
  /** In hertz, as they began. */
  tones: number[]
}

type Able = Window & typeof globalThis & { noted: BrowserNotes }

/** Runs in the page, before its scripts. */
function play(): void {
  const noted: BrowserNotes = { qrCode: null, sight: 'visible', formats: [], awake: [], tones: [] }
  class BarcodeDetector {
    static getSupportedFormats = async () => ['ean_13', 'qr_code']
    constructor({ formats }: { formats: string[] }) {
      noted.formats.push(...formats)
    }
    detect = async () => (noted.qrCode === null ? [] : [{ rawValue: noted.qrCode }])
  }
  const request = async (kind: string) => {
    noted.awake.push(kind)
    return { release: async () => {} }
  }
  Object.assign(window, { noted, BarcodeDetector })
  Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  Object.defineProperty(document, 'visibilityState', { get: () => noted.sight })
  const { start } = AudioScheduledSourceNode.prototype
  OscillatorNode.prototype.start = function (...when) {
    noted.tones.push(this.frequency.value)
    start.apply(this, when)
  }
}

/** For pages that this context opens from now on. */
export const makeAble = (context: BrowserContext): Promise<unknown> => context.addInitScript(play)

export const notedOn = (page: Page): Promise<BrowserNotes> => page.evaluate(() => (window as Able).noted)

/** Holds a square before the camera. */
export const hold = (page: Page, qrCode: string | null): Promise<unknown> =>
  page.evaluate((shown) => Object.assign((window as Able).noted, { qrCode: shown }), qrCode)

/** The phone is put away, or taken out again. */
export const turn = (page: Page, sight: DocumentVisibilityState): Promise<unknown> =>
  page.evaluate((now) => {
    Object.assign((window as Able).noted, { sight: now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, sight)
