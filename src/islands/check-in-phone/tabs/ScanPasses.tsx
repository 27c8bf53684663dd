import { useCallback, useEffect, useRef, useState } from 'react'
import { readPass } from '#domain/check-in/check-in-code.ts'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import { type CameraFault, closeCamera, openCamera, openReader } from './qr-reader.ts'
import './ScanPasses.css'

type Props = {
  isOn: boolean
  onTurnOn: () => void
  onPass: (pass: string) => void
  onList: () => void
}

/** The time between two scans of the picture. */
const LOOK_MS = 120
/**
 * 3 seconds: a pass that remains in front of the camera counts as one scan. After this time out of sight, it counts as a new
 * scan.
 */
const SAME_MS = 3_000

/**
 * Shows the camera in an arch. Scanning continues while an answer fills the screen, because the next person should not have to
 * wait.
 */
export function ScanPasses({ isOn, onTurnOn, onPass, onList }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef(onPass)
  told.current = onPass
  const [state, setState] = useState<'starting' | 'on' | CameraFault>('starting')
  const [isNoPass, setNoPass] = useState(false)
  const read = useCallback((pass: string | null) => {
    setNoPass(pass === null)
    if (pass !== null) told.current(pass)
  }, [])
  useEffect(() => {
    if (!isOn) return
    setState('starting')
    return watchCamera(video, read, setState)
  }, [isOn, read])
  const fault = !isOn ? 'off' : state === 'refused' || state === 'absent' ? state : null
  return (
    <div className="desk-camera">
      {fault ? (
        <div className="desk-camera__fault">
          <h2>{text.scan[fault]}</h2>
          {fault !== 'off' && <p>{text.scan[`${fault}How`]}</p>}
          {fault === 'off' && (
            <button className="button" type="button" onClick={onTurnOn}>
              {text.scan.turnOn}
            </button>
          )}
          <button className="button button--second" type="button" onClick={onList}>
            {text.scan.toList}
          </button>
        </div>
      ) : (
        <>
          <video ref={video} muted playsInline aria-hidden="true" tabIndex={-1} />
          <svg viewBox="0 0 390 520" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            <path
              className="desk-camera__veil"
              fillRule="evenodd"
              d="M-800-800h2000v2200h-2000zM75 390V246a120 120 0 0 1 240 0v144z"
            />
            <path className="desk-camera__arch" d="M75 390V246a120 120 0 0 1 240 0v144z" />
          </svg>
          <p role="status">{isNoPass ? text.scan.noPass : state === 'on' ? text.scan.hold : text.scan.starting}</p>
        </>
      )}
    </div>
  )
}

type Camera = 'on' | CameraFault

/**
 * Scans the camera picture until it is stopped.
 * @param read receives each pass once, and null for a QR code that is not a pass
 * @returns a function that turns off the camera
 */
function watchCamera(
  video: { current: HTMLVideoElement | null },
  read: (pass: string | null) => void,
  show: (state: Camera) => void,
): () => void {
  let isGone = false
  let stream: MediaStream | null = null
  let waiting: ReturnType<typeof setTimeout>
  let last = { text: '', at: 0 }
  const begin = async () => {
    const opened = await openCamera()
    if (typeof opened === 'string') return void (isGone || show(opened))
    if (isGone || !video.current) return closeCamera(opened)
    stream = opened
    video.current.srcObject = opened
    await video.current.play().catch(() => {})
    const reader = await openReader()
    const look = async () => {
      const shown = video.current
      const found = shown && document.visibilityState === 'visible' ? await reader(shown).catch(() => null) : null
      if (isGone) return
      const now = performance.now()
      if (found !== null) {
        const isSame = found === last.text && now - last.at < SAME_MS
        last = { text: found, at: now }
        if (!isSame) read(readPass(found))
      }
      waiting = setTimeout(look, LOOK_MS)
    }
    if (isGone) return
    show('on')
    void look()
  }
  void begin()
  return () => {
    isGone = true
    clearTimeout(waiting)
    if (stream) closeCamera(stream)
  }
}
