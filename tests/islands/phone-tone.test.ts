import { afterAll, beforeEach, expect, test, vi } from 'vitest'

/* Tests the sound and vibration after a scan. */

let { allowTone, playTone }: typeof import('#islands/check-in-phone/tabs/tone.ts') = await import(
  '#islands/check-in-phone/tabs/tone.ts'
)

/** The frequencies in hertz, in the order in which they are played. */
let tones: number[] = []
let buzzes: unknown[] = []
let state: AudioContextState = 'suspended'

class Sound {
  currentTime = 0
  destination = {}
  resume = async () => {}
  get state() {
    return state
  }
  createGain = () => ({ gain: { value: 1 }, connect: () => {} })
  createOscillator = () => ({
    frequency: { value: 440 },
    connect: (to: unknown) => to,
    start(this: { frequency: { value: number } }) {
      tones.push(this.frequency.value)
    },
    stop: () => {},
  })
}

beforeEach(async () => {
  ;[tones, buzzes, state] = [[], [], 'suspended']
  vi.resetModules() // Each test opens a new page.
  ;({ allowTone, playTone } = await import('#islands/check-in-phone/tabs/tone.ts'))
  vi.stubGlobal('navigator', { vibrate: (pattern: unknown) => buzzes.push(pattern) })
})
afterAll(() => vi.unstubAllGlobals())

test('a browser without sound is silent, and a good scan and a refusal feel different', () => {
  vi.stubGlobal('AudioContext', undefined)
  allowTone()
  playTone('good')
  playTone('doubt')
  expect(tones).toEqual([])
  expect(new Set(buzzes.map(String)).size).toBe(2)
})

test('nothing sounds before a tap, nor while the browser blocks sound', () => {
  vi.stubGlobal('AudioContext', Sound)
  state = 'running'
  playTone('good')
  expect(tones).toEqual([])
  state = 'suspended'
  allowTone()
  playTone('good')
  expect(tones).toEqual([])
})

test('after a tap a good scan sounds high, and a refusal low', () => {
  vi.stubGlobal('AudioContext', Sound)
  allowTone()
  state = 'running'
  playTone('good')
  playTone('doubt')
  expect(tones).toEqual([880, 220])
})
