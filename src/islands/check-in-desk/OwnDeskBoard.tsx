import { useEffect, useRef } from 'react'
import { checkInDeskText as text } from '#text/check-in/check-in-desk.ts'
import { pageText } from '#text/page/page.ts'
import { QrCode } from '#ui/art/QrCode.tsx'
import { PhoneIcon } from '#ui/icon/check-in-icons.tsx'
import { CopyIcon, WhatsAppIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'
import './OwnDeskBoard.css'
import '#ui/page/board.css'
import '#ui/BusyButton.css'
import '#ui/page/next-steps.css'

type Props = {
  title: string
  day: string
  link: string
  /** Whether the desk has all the phones that it can have. This phone may be one of them, so it is still offered, but quietly. */
  isFull: boolean
  /** Whether the board has replaced the button that opened the check-in desk. Its heading then gets the focus. */
  focused: boolean
}

/** Shows the helpers' link to scan, copy or send. Its token is in the fragment, which browsers do not send to any server. */
export function OwnDeskBoard({ title, day, link, isFull, focused }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(focused)
  useEffect(() => {
    if (first.current) heading.current?.focus()
  }, [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast.say(text.copied)
    } catch {
      toast.alarm(text.copyFailed)
    }
  }
  return (
    <section className="board">
      <div className="desk-link">
        <QrCode text={link} label={text.qrCode} />
        <div>
          <h2 tabIndex={-1} ref={heading}>
            {text.helpers}
          </h2>
          <ol className="next-steps">
            {text.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div className="row">
            <a className={isFull ? 'button button--second' : 'button'} href={link}>
              <PhoneIcon />
              {text.usePhone}
            </a>
            <button className="button button--second" type="button" onClick={copy}>
              <CopyIcon />
              {text.copy}
            </button>
            <a
              className="button button--second"
              href={`https://wa.me/?text=${encodeURIComponent(text.shareText(title, day, link))}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <WhatsAppIcon />
              {text.share}
              <span className="visually-hidden"> {pageText.newTab}</span>
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}
