import { eventText } from '#text/event/event.ts'
import { pageText } from '#text/page/page.ts'
import { ExternalIcon } from '#ui/icon/first-icons.tsx'

/** Links to the NGO's registration page. It opens in a new tab without a referrer or opener (SPEC §2, A9). */
export function RegisterLink({ href }: { href: string }) {
  return (
    <a className="button button--second" href={href} target="_blank" rel="noopener noreferrer">
      {eventText.register} <ExternalIcon />
      <span className="visually-hidden">{pageText.newTab}</span>
    </a>
  )
}
