/* Tones and vibration for the helper, who does not look at the screen while scanning. */

let context: AudioContext | null = null

/** Enables sound. Must be called from a tap, because browsers play none before the first tap. */
export function allowTone(): void {
  try {
    context ??= new AudioContext()
    void context.resume().catch(() => {})
  } catch {
    context = null
  }
}

export function playTone(kind: 'good' | 'doubt'): void {
  navigator.vibrate?.(kind === 'good' ? 60 : [60, 60, 180])
  if (context?.state !== 'running') return
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = kind === 'good' ? 880 : 220
  volume.gain.value = 0.25
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + (kind === 'good' ? 0.12 : 0.4))
}
