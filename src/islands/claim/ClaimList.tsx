import { useEffect, useState } from 'react'
import type { DeskCount } from '#domain/participation/participation.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { AtDesk } from '#islands/attendance/AtDesk.tsx'
import { ClaimActs } from '#islands/claim/ClaimActs.tsx'
import { ClaimHistory } from '#islands/claim/ClaimHistory.tsx'
import { api, ask, type ValueOf } from '#lib/api.ts'
import { claimPath } from '#lib/claim-paths.ts'
import { localePath, typedLang } from '#lib/locale-path.ts'
import { cityText } from '#lib/own-cities.ts'
import { adminText } from '#text/admin/admin.ts'
import { claimReviewText as text } from '#text/claim/claim-review.ts'
import { verificationText } from '#text/participation/verification.ts'
import { daysText } from '#text/time/day.ts'
import { RowOutcome } from '#ui/list/RowOutcome.tsx'
import { asPage, usePages } from '#ui/list/usePages.ts'
import { Changes } from '../admin-list/Changes.tsx'
import { PagedList } from '../admin-list/PagedList.tsx'
import { useRowOutcomes } from '../admin-list/useRowOutcomes.ts'
import './ClaimList.css'
import '../../ui/list/entry.css'

const load = async (cursor?: string) =>
  asPage(await ask(api.admin.claims.$get({ query: { cursor } })), ({ claims }) =>
    claims.map((row) => ({ id: row.claim.id, ...row })),
  )

type AppealedClaim = ValueOf<typeof load>['rows'][number]

/** Lists appealed attendance claims for the admin: both statements, all entries, and the decision (D47). */
export function ClaimList({ onLocked, onResolved }: { onLocked: () => void; onResolved: () => void }) {
  const list = usePages(load, () => 'claims')
  const [today, setToday] = useState<number | null>(null)
  useEffect(() => setToday(Date.now()), [])
  const rows = useRowOutcomes(list, load, onLocked)
  const decided = async (row: AppealedClaim, done?: string) => {
    if (done) rows.settle(row.id, done)
    else await rows.changed(row)
    onResolved()
  }
  return (
    <PagedList
      title={text.title}
      hint={text.hint}
      empty={text.empty}
      list={list}
      isDone={rows.isDone}
      failed={adminText.loadFailed}
      onLocked={onLocked}
    >
      {(row) => (
        <ClaimCard key={row.id} row={row} now={today} {...rows.of(row)} onDecided={(done) => decided(row, done)} />
      )}
    </PagedList>
  )
}

type Props = {
  row: AppealedClaim
  now: number | null
  /** The outcome of a claim that was just decided. */
  said: string | null
  /** The claim that the admin saw before their last action, which was refused. */
  before: AppealedClaim | undefined
  onDecided: (done?: string) => Promise<void>
}

function ClaimCard({ row, now, said, before, onDecided }: Props) {
  const { claim, attendance, entries, desk } = row
  const { id, name, title, lang, orgName, city, answerBy } = claim
  const late = answerBy && now !== null ? daysLate(answerBy, now) : 0
  return (
    <article className="entry claim-entry" aria-labelledby={`claim-${id}`}>
      <div>
        <h2 id={`claim-${id}`}>
          <span dir="auto">{name ?? text.unnamed}</span>
        </h2>
        <p className="small muted">
          <span lang={typedLang(lang)}>{title}</span>
          <span>{`, ${daysText(claim)}, ${cityText(city)}, `}</span>
          <span dir="auto">{orgName}</span>
        </p>
        {late > 0 && <p className="error">{text.late(late)}</p>}
        <ClaimHistory claim={claim} />
      </div>
      <div>
        <h3>{text.entries}</h3>
        {attendance && <AtDesk attendance={attendance} />}
        {entries.length === 0 && <p>{desk ? text.noEntry : text.noDesk}</p>}
        {entries.length > 0 && (
          <ul className="small">
            {entries.map((entry) => (
              <li key={entry.id}>{text.entry(entry)}</li>
            ))}
          </ul>
        )}
        {desk && <p className="small">{countText(desk)}</p>}
        <p className="entry__steps">
          <a href={localePath(claimPath(id))}>{text.page}</a>
        </p>
      </div>
      <div className="entry__actions">
        <RowOutcome said={said} of={name ?? text.unnamed}>
          <ClaimActs claim={claim} onChanged={onDecided} />
        </RowOutcome>
      </div>
      {before && (
        <Changes id={id} changes={[{ label: text.entries, before: entriesIn(before), now: entriesIn(row) }]} />
      )}
    </article>
  )
}

const entriesIn = ({ entries }: AppealedClaim): string => entries.map(text.entry).join(' ')

const countText = ({ counted, seen }: DeskCount) => verificationText.desk.count(counted, seen)

/** Returns the number of days since the last day on which the NGO could answer. Days are counted in the events' time zone. */
const daysLate = (answerBy: string, now: number): number =>
  Math.max(0, (Date.parse(eventDayOf(new Date(now))) - Date.parse(answerBy)) / DAY_MS)

const DAY_MS = 86_400_000
