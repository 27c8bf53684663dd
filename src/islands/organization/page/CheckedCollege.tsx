import type { CollegePageData, StatedDetail } from '#domain/college/institution/college-page.ts'
import { AISHE_ADDRESS } from '#domain/college/institution.ts'
import { collegeCheckText, collegePageText as text } from '#text/college/college-page.ts'
import { institutionChecks, institutionKinds } from '#text/college/institution.ts'
import type { Elements } from '#ui/elements.ts'
import { ExternalIcon } from '#ui/icon/icons.tsx'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import './CheckedFacts.css'
import '#ui/page/board.css'

/** Shows which details of a college we have checked, where and when, and which are only stated (D67). */
export function CheckedCollege({ page }: { page: CollegePageData }) {
  const { checks, stated, kind, city, website, statedOn } = page
  const said = <span>{text.statedOn(statedOn)}</span>
  return (
    <section className="board checked" id="checked" aria-labelledby="checked-heading">
      <h2 id="checked-heading">{text.checked}</h2>
      <p className="muted">{checks.length > 0 ? text.looked : <b>{text.noCheck}</b>}</p>
      {checks.length > 0 && (
        <Group mark={<Seal />} heading={text.groups.checked(checks.length)}>
          {checks.map((check) => (
            <Detail key={check.kind} name={institutionChecks[check.kind]} value={check.value}>
              <span>{`${collegeCheckText(check)} `}</span>
              {check.kind === 'aishe' && (
                <a href={AISHE_ADDRESS} rel="noopener noreferrer">
                  {text.openList}
                  <ExternalIcon />
                </a>
              )}
            </Detail>
          ))}
        </Group>
      )}
      <Group mark={<OpenSeal />} heading={text.groups.stated(stated.length + 3)}>
        <Detail name={text.kind} value={institutionKinds[kind]}>
          {said}
        </Detail>
        <Detail name={text.city} value={city}>
          {said}
        </Detail>
        <Detail name={text.website} value={new URL(website).hostname.replace(/^www\./, '')} address={website}>
          {said}
        </Detail>
        {stated.map((detail: StatedDetail) => (
          <Detail key={detail.kind + detail.value} name={institutionChecks[detail.kind]} value={detail.value}>
            {said}
          </Detail>
        ))}
      </Group>
    </section>
  )
}

const Group = ({ mark, heading, children }: { mark: Elements; heading: string; children: Elements }) => (
  <div className="checked__group">
    <h3>
      {mark}
      <span>{heading}</span>
    </h3>
    <dl>{children}</dl>
  </div>
)

type DetailProps = { name: string; value: string; address?: string; children: Elements }

const Detail = ({ name, value, address, children }: DetailProps) => (
  <div className="checked__fact">
    <dt>{name}</dt>
    <dd dir="auto">
      {address ? (
        <a href={address} rel="noopener noreferrer nofollow">
          <span>{value}</span>
          <ExternalIcon />
        </a>
      ) : (
        value
      )}
    </dd>
    <dd>{children}</dd>
  </div>
)
