import { pageText } from '#text/page/page.ts'
import { ExternalIcon } from '#ui/icon/first-icons.tsx'

/** Links to another site in a new tab, without a referrer or opener. */
export function TheirPage({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <span>{children}</span>
      <ExternalIcon />
      <span className="visually-hidden">{pageText.newTab}</span>
    </a>
  )
}
