import { useId, useLayoutEffect, useRef, useState } from 'react'
import { adminText } from '#text/admin/admin.ts'
import './LongText.css'

/** Shows the first four lines of a text, and the rest on request. Screen readers always get the complete text. */
export function LongText({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  const [isLong, setLong] = useState(false)
  const [open, setOpen] = useState(false)
  const id = useId()
  useLayoutEffect(() => {
    const shown = text.current
    if (!shown || open) return
    const measure = () => setLong(shown.scrollHeight > shown.clientHeight + 1)
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(shown)
    return () => resized.disconnect()
  }, [open])
  return (
    <>
      <p id={id} ref={text} className={open ? 'long-text' : 'long-text long-text--folded'} dir="auto">
        {children}
      </p>
      {isLong && (
        <button
          type="button"
          className="long-text__turn"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? adminText.fold : adminText.unfold}
        </button>
      )}
    </>
  )
}
