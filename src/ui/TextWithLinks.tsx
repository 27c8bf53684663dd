import { textLinks } from '#domain/form/text-links.ts'
import { pageText } from '#text/page/page.ts'

/** What somebody typed, with its https addresses and phone numbers as links that pass nothing of ours on, and no credit. */
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
