import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { heard } from '#lib/api.ts'
import { leaveFlash, takeFlash } from '#lib/flash.ts'
import type { FlashCode } from '#text/page/flash.ts'
import { pageText } from '#text/page/page.ts'
import { CheckIcon, CrossIcon, WarnIcon } from '#ui/icon/first-icons.tsx'
import { afterSuccess, type Toast, withToast } from './toast-list.ts'
import './Toasts.css'

const STAY_MS = 6000
const NONE: readonly Toast[] = []

let toasts = NONE
let lastId = 0
/** The id of the newest toast at the last press. */
let pressedId = 0
const listeners = new Set<() => void>()

/** Shows messages instead of browser alerts (D10). Any island of a page may call it. */
export const toast = {
  /** Shows a sentence for six seconds, or with a link until it is dismissed. Screen readers read it when they are idle. */
  say: (text: string, link?: Toast['link']) => show({ text, failed: false, link }),
  /**
   * Shows a failure until it is dismissed or the next success; screen readers read it immediately. An optional link offers a
   * way to resolve it.
   */
  alarm: (text: string, link?: Toast['link']) => show({ text, failed: true, link }),
}

function show(said: Omit<Toast, 'id'>): void {
  lastId += 1
  change(withToast(said.failed ? toasts : afterSuccess(toasts, pressedId), { ...said, id: lastId }))
}

/** A successful request removes the failures before it, even if it shows no toast. */
heard.success = () => change(afterSuccess(toasts, pressedId))

const dismiss = (id: number) => change(toasts.filter((one) => one.id !== id))

function change(next: readonly Toast[]): void {
  toasts = next
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

const corners: object[] = []

/** The pressed element. */
let pressed: Element | null = null
function press({ target }: Event): void {
  pressedId = lastId
  pressed = target instanceof Element ? target.closest('a, button, label, input') : null
}

/**
 * Renders the toasts. They are on the page from the start, because live regions must exist before their content changes. An
 * open dialog renders its own.
 */
export function Toasts() {
  const [corner] = useState(() => ({}))
  const place = useRef<HTMLDivElement>(null)
  const shown = useSyncExternalStore(
    subscribe,
    () => (corners[corners.length - 1] === corner ? toasts : NONE),
    () => NONE,
  )
  useEffect(() => {
    addEventListener('click', press, true)
    corners.push(corner)
    void sayFlash()
    change(toasts)
    return () => {
      corners.splice(corners.indexOf(corner), 1)
      change(toasts)
    }
  }, [corner])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the toasts
  useEffect(() => {
    if (place.current) riseAbovePressed(place.current)
  }, [shown])
  return (
    <div className="toasts" ref={place}>
      <div className="toasts__live" role="status" aria-atomic="false">
        {shown.map((one) => !one.failed && <Said key={one.id} toast={one} />)}
      </div>
      <div className="toasts__live" role="alert" aria-atomic="false">
        {shown.map((one) => one.failed && <Said key={one.id} toast={one} />)}
      </div>
    </div>
  )
}

/** Moves the toasts above the pressed element if they would cover it at the foot of the page. */
function riseAbovePressed(toasts: HTMLElement): void {
  toasts.style.bottom = ''
  const mine = toasts.getBoundingClientRect()
  const its = pressed?.getBoundingClientRect()
  if (!its || its.top < mine.height) return
  if (its.bottom > mine.top && its.top < mine.bottom && its.right > mine.left && its.left < mine.right)
    toasts.style.bottom = `${innerHeight - its.top + 12}px`
}

/**
 * Shows the message that another page left. The texts are loaded only when there is a message, because few visits have one. If
 * they do not load, the next page shows the message.
 */
async function sayFlash(): Promise<void> {
  const code = takeFlash()
  if (!code) return
  const loaded = await import('#text/page/flash.ts').catch(() => leaveFlash(code as FlashCode))
  const flash = loaded?.flashText[code as FlashCode]
  if (flash) show({ text: flash.text, failed: flash.kind === 'alert' })
}

function Said({ toast: { id, text, failed, link } }: { toast: Toast }) {
  const stay = useStay(id, failed || link !== undefined)
  const from = useRef<EventTarget | null>(null)
  const close = () => {
    dismiss(id)
    if (from.current instanceof HTMLElement) from.current.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only pauses the timer
    <div
      className={failed ? 'toast toast--error' : 'toast'}
      onMouseEnter={stay.pause}
      onMouseLeave={stay.resume}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) from.current = event.relatedTarget
        stay.pause()
      }}
      onBlur={stay.resume}
    >
      {failed ? <WarnIcon /> : !link && <CheckIcon />}
      <span>
        <span>{`${text} `}</span>
        {link && <a href={link.href}>{link.word}</a>}
      </span>
      <button type="button" aria-label={pageText.dismiss} onClick={close}>
        <CrossIcon />
      </button>
    </div>
  )
}

function useStay(id: number, isLasting: boolean) {
  const [paused, setPaused] = useState(false)
  const left = useRef(STAY_MS)
  useEffect(() => {
    if (isLasting || paused) return
    const begun = performance.now()
    const timer = setTimeout(() => dismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - begun
    }
  }, [id, isLasting, paused])
  return { pause: () => setPaused(true), resume: () => setPaused(false) }
}
