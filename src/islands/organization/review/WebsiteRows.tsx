import { ngoListText } from '#text/organization/ngo-list.ts'
import { pageText } from '#text/page/page.ts'
import { ExternalIcon } from '#ui/icon/icons.tsx'

/** Shows an organization's website, and the host on which it really is if the address does not name it. */
export function WebsiteRows({ website, host }: { website: string; host: string }) {
  const { card } = ngoListText
  return (
    <>
      <dt>{card.website}</dt>
      <dd>
        <a href={website} target="_blank" rel="noopener noreferrer">
          <span>{website.replace(/^https?:\/\/|\/$/g, '')}</span>
          <ExternalIcon />
          <span className="visually-hidden">{pageText.newTab}</span>
        </a>
      </dd>
      {!website.toLowerCase().includes(host) && (
        <>
          <dt>{card.host}</dt>
          <dd>{host}</dd>
        </>
      )}
    </>
  )
}
