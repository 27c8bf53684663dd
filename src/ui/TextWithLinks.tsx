import { textLinks } from '#domain/form/text-links.ts'
import { pageText } from '#text/page/page.ts'

/** Shows typed text with its https addresses and phone numbers as links. The links send no referrer and give no search credit. */
export const TextWithLinks = ({ text }: { text: string }) =>
  textLinks(text).map(({ text: shown, href }, at) => {
    const key = `${at}`
    if (href === null) return <span key={key}>{shown}</span>
    if (href.startsWith('tel:'))
      return (
        <a href={href} key={key}>
          {shown}
        </a>
      )
    return (
      <a href={href} key={key} target="_blank" rel="nofollow ugc noopener noreferrer">
        <span>{shown}</span>
        <span className="visually-hidden">{pageText.newTab}</span>
      </a>
    )
  })
