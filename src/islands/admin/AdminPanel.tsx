import { useCallback, useEffect, useRef, useState } from 'react'
import { NGO_STATES } from '#domain/organization/organization.ts'
import { api, ask, type ValueOf } from '#lib/api.ts'
import { adminText } from '#text/admin/admin.ts'
import { actListText } from '#text/admin/admin-action.ts'
import { contactMessageText } from '#text/admin/contact-message.ts'
import { reviewText } from '#text/admin/review.ts'
import { undeliveredMailText } from '#text/admin/undelivered-mail.ts'
import { claimReviewText } from '#text/claim/claim-review.ts'
import { flagText } from '#text/flag/flag.ts'
import { ngoListText } from '#text/organization/ngo-list.ts'
import { reportListText } from '#text/report/report-list.ts'
import { LockIcon } from '#ui/icon/icons.tsx'
import { ClaimList } from '../claim/ClaimList.tsx'
import { FlagList } from '../flag/FlagList.tsx'
import { NgoList } from '../organization/decision/NgoList.tsx'
import type { NgoListQuery } from '../organization/review/ngos.ts'
import { ReportList } from '../report/ReportList.tsx'
import { ActivityLog } from './ActivityLog.tsx'
import { MailList } from './MailList.tsx'
import { MessageList } from './MessageList.tsx'
import './AdminPanel.css'

const VIEWS = [
  ...(['pending', 'again', 'approved', 'rejected', 'suspended'] as const),
  ...(['reports', 'claims', 'flags', 'mail', 'messages', 'log'] as const),
] as const
type View = (typeof VIEWS)[number]

const TABS: Record<View, { tab: string }> = {
  ...ngoListText.lists,
  again: reviewText.again,
  reports: reportListText,
  claims: claimReviewText,
  flags: flagText,
  mail: undeliveredMailText,
  messages: contactMessageText,
  log: actListText,
}

type Props = { onLock: () => void; onLocked: () => void }

/** The views with a count. Counts are loaded later, so the tabs reserve space for them. */
const COUNTED: readonly View[] = ['pending', 'again', 'reports', 'claims', 'flags']

const loadCounts = () => ask(api.admin.counts.$get())
type Counts = Partial<Record<View, number>> & ValueOf<typeof loadCounts>

/** Shows one admin view at a time, starting with pending NGOs. Each view reloads when it is opened. */
export function AdminPanel({ onLock, onLocked }: Props) {
  const [view, setView] = useState<View>('pending')
  const [counts, setCounts] = useState<Counts | null>(null)
  const current = useRef<HTMLButtonElement>(null)
  const count = useCallback(async () => {
    const answer = await loadCounts()
    if (answer.ok) setCounts(answer.value)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads the counts with every view
  useEffect(() => {
    count()
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [view, count])
  return (
    <div className="wrap queue">
      <nav className="queue__tabs" aria-label={adminText.nav}>
        {VIEWS.map((one) => (
          <button
            key={one}
            ref={one === view ? current : undefined}
            type="button"
            aria-current={one === view ? 'page' : undefined}
            onClick={() => setView(one)}
          >
            <span>{TABS[one].tab}</span>
            {COUNTED.includes(one) && <span className="queue__count">{` ${counts?.[one] || ''}`}</span>}
          </button>
        ))}
        <button type="button" onClick={onLock}>
          <LockIcon /> {adminText.lock}
        </button>
      </nav>
      {isNgoView(view) ? (
        <NgoList key={view} listing={listingOf(view)} onLocked={onLocked} onResolved={count} />
      ) : (
        <Other {...{ view, onLocked }} onResolved={count} />
      )}
    </div>
  )
}

type OtherProps = { view: Exclude<View, NgoView>; onLocked: () => void; onResolved: () => void }

function Other({ view, onLocked, onResolved }: OtherProps) {
  if (view === 'reports') return <ReportList onLocked={onLocked} onResolved={onResolved} />
  if (view === 'claims') return <ClaimList onLocked={onLocked} onResolved={onResolved} />
  if (view === 'flags') return <FlagList onLocked={onLocked} onResolved={onResolved} />
  if (view === 'mail') return <MailList onLocked={onLocked} />
  if (view === 'messages') return <MessageList onLocked={onLocked} />
  return <ActivityLog onLocked={onLocked} />
}

type NgoView = (typeof NGO_STATES)[number] | 'again'

const isNgoView = (view: View): view is NgoView => view === 'again' || (NGO_STATES as readonly string[]).includes(view)

const listingOf = (view: NgoView): NgoListQuery =>
  view === 'again' ? { state: 'approved', due: 'again' } : { state: view }
