import type { Claim } from '#domain/claim/claim.ts'
import { api, ask } from '#lib/api.ts'
import { claimPath } from '#lib/claim-paths.ts'
import { localePath, typedLang } from '#lib/locale-path.ts'
import { claimListText as text } from '#text/claim/claim-review.ts'
import { stop } from '#text/page/page.ts'
import { daysText } from '#text/time/day.ts'
import { ShowMore } from '#ui/list/ShowMore.tsx'
import { asPage, usePages } from '#ui/list/usePages.ts'
import type { OnRefusal } from '../organization/own/useOwnEvents.ts'
import { ClaimActs } from './ClaimActs.tsx'
import './OwnClaims.css'
import '#ui/form/question-box.css'

const load = async (cursor?: string) =>
  asPage(await ask(api.ngo.claims.$get({ query: { cursor } })), ({ claims }) => claims)

type Props = {
  onRefused: OnRefusal
  /** Called after an answer, which may have verified the volunteer. */
  onAnswered: (eventId: string | null) => void
}

/** Shows the open claims of this NGO ("1 person says: I was there"), above its past events (D47, design §15). */
export function OwnClaims({ onRefused, onAnswered }: Props) {
  const list = usePages(load, () => 'claims')
  const claims = list.value?.rows ?? []
  if (claims.length === 0) return null
  const changed = async ({ eventId }: Claim) => {
    await list.again()
    onAnswered(eventId)
  }
  return (
    <section className="asked own-claims" aria-labelledby="own-claims">
      <h2 id="own-claims" tabIndex={-1}>
        {text.title(claims.length, list.next !== null)}
      </h2>
      {claims.map((claim) => (
        <OwnClaim key={claim.id} claim={claim} isOneOfMany={claims.length > 1} onChanged={() => changed(claim)} />
      ))}
      <ShowMore list={list} word={text.more} onRefused={(answer) => onRefused(answer, text.failed(answer.message))} />
    </section>
  )
}

type ClaimProps = { claim: Claim; isOneOfMany: boolean; onChanged: () => Promise<void> }

function OwnClaim({ claim, isOneOfMany, onChanged }: ClaimProps) {
  const { id, name, title, lang, answerBy, steps } = claim
  const statement = steps.find(({ act }) => act === 'asked')?.words
  return (
    <article className="own-claims__person" aria-labelledby={`claim-${id}`}>
      <p>
        <b id={`claim-${id}`} dir="auto">
          {name ?? text.unnamed}
        </b>
        <span>{', '}</span>
        <span lang={typedLang(lang)}>{title}</span>
        <span>{` (${daysText(claim)})${stop} ${answerBy ? text.answerBy(answerBy) : ''}`}</span>
      </p>
      {statement && <blockquote dir="auto">{statement}</blockquote>}
      <ClaimActs {...{ claim, isOneOfMany, onChanged }} />
      <p className="small">
        <a href={localePath(claimPath(id))} aria-describedby={`claim-${id}`}>
          {text.history}
        </a>
      </p>
    </article>
  )
}
