import type { RefObject } from 'react'
import { ownCalendarText as text } from '#text/account/own-calendar.ts'
import { copyText } from '#ui/copy-text.ts'
import type { Elements } from '#ui/elements.ts'
import { CopyIcon } from '#ui/icon/first-icons.tsx'
import './OwnCalendar.css'

type Props = { address: string; shown: RefObject<HTMLParagraphElement | null>; children: Elements }

/** Shows a calendar address that was just made. It can get the focus. The children are buttons next to "Copy". */
export function NewAddress({ address, shown, children }: Props) {
  const copy = () => copyText(address, text)
  return (
    <>
      <p className="small muted">{text.how}</p>
      <p className="own-calendar__address" tabIndex={-1} ref={shown}>
        <span className="visually-hidden">{text.address}</span> <span>{address}</span>
      </p>
      <a className="own-calendar__open" href={address.replace(/^https?:/, 'webcal:')}>
        {text.open}
      </a>
      <div className="row">
        <button className="button button--second button--small" type="button" onClick={copy}>
          <CopyIcon />
          <span>{text.copy}</span>
        </button>
        {children}
      </div>
      <p className="small muted">{text.secret}</p>
    </>
  )
}
