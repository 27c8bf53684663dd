import { afterEach, expect, test, vi } from 'vitest'
import { openReader } from '#islands/check-in-phone/tabs/qr-reader.ts'

/*
 * If the browser can read QR codes from the camera, it does. Otherwise the page's script draws each frame and reads the
 * QR code from it.
 */

afterEach(() => vi.unstubAllGlobals())

const VIDEO = { videoWidth: 640, videoHeight: 480 } as HTMLVideoElement
let drawn = 0

/**
 * Stubs the browser's BarcodeDetector.
 * @param formats the formats that the browser can read; undefined if it has no detector
 */
function browserThatReads(formats?: () => Promise<string[]>) {
  drawn = 0
  class BarcodeDetector {
    static getSupportedFormats = formats
    detect = async () => [{ rawValue: 'by the browser' }]
  }
  const picture = { drawImage: () => drawn++, getImageData: () => ({ width: 2, height: 2, data: new Uint8Array(16) }) }
  vi.stubGlobal('window', formats ? { BarcodeDetector } : {})
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => picture }) })
}

test('a browser that can read QR codes does so', async () => {
  browserThatReads(async () => ['ean_13', 'qr_code'])
  expect(await (await openReader())(VIDEO)).toBe('by the browser')
  expect(drawn).toBe(0)
})

test.each([
  ['without a detector', undefined],
  ['whose detector reads other codes alone', async () => ['ean_13']],
  ['whose detector does not say', () => Promise.reject(new Error('no service'))],
])('in a browser %s our script looks, and finds nothing in an empty picture', async (_, formats) => {
  browserThatReads(formats)
  expect(await (await openReader())(VIDEO)).toBe(null)
  expect(drawn).toBe(1)
})
