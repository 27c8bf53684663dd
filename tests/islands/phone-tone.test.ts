import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { allowTone, playTone } from '#islands/check-in-phone/tabs/tone.ts'

/*
 * Tests the sound and vibration after a scan. The tests share one page, so each begins with the state that the previous
 * one left.
 */

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

beforeEach(() => {
  ;[tones, buzzes] = [[], []]
  vi.stubGlobal('navigator', { vibrate: (pattern: unknown) => buzzes.push(pattern) })
})
afterAll(() => vi.unstubAllGlobals())

describe('a page', { shuffle: false }, () => {
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
    state = 'running'
    playTone('good')
    playTone('doubt')
    expect(tones).toEqual([880, 220])
  })
})
