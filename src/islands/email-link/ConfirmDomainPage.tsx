import { domainLinkText as text } from '#text/college/domain-link.ts'
import { site } from '../../site.ts'
import { ANSWER, Heading } from '../waiting/parts.tsx'
import { EndedLink } from './EndedLink.tsx'
import type { ConfirmDomainPageData } from './email-link-page.ts'
import './email-link.css'

/** The page of the link that confirms a college's domain (D67). It is complete without a script. */
export const ConfirmDomainPage = (page: ConfirmDomainPageData) => (
  <div className="wrap land">
    {page.state === 'ended' ? <EndedLink words={text} next="/application" /> : <Domain {...page} />}
  </div>
)

function Domain({ state, orgName, domain, path }: Exclude<ConfirmDomainPageData, { state: 'ended' }>) {
  const isDone = state === 'done'
  return (
    <>
      <Heading>{isDone ? text.done : text.question(domain)}</Heading>
      <p className="lead" dir="auto">
        {isDone ? text.doneLead(orgName, domain) : text.lead(orgName, domain)}
      </p>
      {!isDone && (
        <>
          <form className="land__do" action={`${path}#${ANSWER}`} method="post">
            <button className="button button--wide" type="submit">
              {text.button}
            </button>
          </form>
          <p className="small muted land__note">{text.hint}</p>
        </>
      )}
      <p className="small muted land__note">
        <span>{text.wrong}</span>
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
      </p>
    </>
  )
}
