import type { BrowserContext, Page } from 'playwright-core'

/*
 * Fakes features that a phone's browser has and this Chromium lacks: reading QR codes, the wake lock, visibility changes and
 * sounds. Records how the page uses them.
 */

type BrowserNotes = {
  /** The QR code in front of the camera, or null. */
  qrCode: string | null
  sight: DocumentVisibilityState
  formats: string[]
  awake: string[]
  /** Frequencies in hertz, in the order in which the tones started. */
  tones: number[]
}

type Able = Window & typeof globalThis & { noted: BrowserNotes }

/** Installs the fakes in the page before the page's own scripts run. */
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

/** Installs the fakes on every page that this context opens from now on. */
export const makeAble = (context: BrowserContext): Promise<unknown> => context.addInitScript(play)

export const notedOn = (page: Page): Promise<BrowserNotes> => page.evaluate(() => (window as Able).noted)

/** Puts a QR code in front of the fake camera. Null removes the code. */
export const hold = (page: Page, qrCode: string | null): Promise<unknown> =>
  page.evaluate((shown) => Object.assign((window as Able).noted, { qrCode: shown }), qrCode)

/** Changes the page's visibility, like putting the phone into a pocket or taking it out again. */
export const turn = (page: Page, sight: DocumentVisibilityState): Promise<unknown> =>
  page.evaluate((now) => {
    Object.assign((window as Able).noted, { sight: now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, sight)
