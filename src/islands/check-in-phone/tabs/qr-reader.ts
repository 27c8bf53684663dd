/*
 * Reads QR codes from the camera picture with the browser's detector or, if the browser has none for QR codes, with a script
 * that is loaded on demand.
 */

export type QrReader = (video: HTMLVideoElement) => Promise<string | null>

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorMaker = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** The longest side in pixels of the picture that the script decodes. */
const LONGEST_SIDE = 640

export type CameraFault = 'refused' | 'absent'

/** Opens the camera. @returns its video stream, or the reason why there is none */
export async function openCamera(): Promise<MediaStream | CameraFault> {
  try {
    const video = { facingMode: 'environment', width: { ideal: 1280 } }
    return await navigator.mediaDevices.getUserMedia({ video, audio: false })
  } catch (error) {
    return (error as Error).name === 'NotAllowedError' ? 'refused' : 'absent'
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

export async function openReader(): Promise<QrReader> {
  const { BarcodeDetector } = window as unknown as { BarcodeDetector?: DetectorMaker }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (!BarcodeDetector || !formats?.includes('qr_code')) return scriptReader()
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

async function scriptReader(): Promise<QrReader> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (!context || !(width > 0)) return null
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    try {
      return decodeQR(context.getImageData(0, 0, width, height))
    } catch {
      return null
    }
  }
}
