import { useState } from 'react'
import { NGO_STATES } from '#domain/organization.ts'
import { adminText } from '#text/admin.ts'
import { contactMessageText } from '#text/contact-message.ts'
import { deskText } from '#text/desk.ts'
import { flagText } from '#text/flag.ts'
import { ngoListText } from '#text/ngo-list.ts'
import { undeliveredMailText } from '#text/undelivered-mail.ts'
import { vitalsText } from '#text/vitals.ts'
import { LockIcon } from '#ui/art/icons.tsx'
import { FlagList } from './FlagList.tsx'
import { MailList } from './MailList.tsx'
import { MessageList } from './MessageList.tsx'
import { NgoList } from './NgoList.tsx'
import type { Listing } from './ngos.ts'
import { VitalsTable } from './VitalsTable.tsx'
import './AdminPanel.css'

const VIEWS = ['pending', 'again', 'approved', 'rejected', 'suspended', 'flags', 'mail', 'messages', 'vitals'] as const
type View = (typeof VIEWS)[number]

const TABS: Record<View, { tab: string }> = {
  ...ngoListText.lists,
  again: deskText.again,
  flags: flagText,
  mail: undeliveredMailText,
  messages: contactMessageText,
  vitals: vitalsText,
}

type Props = { onLock: () => void; onLocked: () => void }

/** What the open gate shows: the queue first, then the other lists. Each is loaded anew when it is opened. */
export function AdminPanel({ onLock, onLocked }: Props) {
  const [view, setView] = useState<View>('pending')
  return (
    <div className="wrap queue">
      <nav className="queue__tabs" aria-label={adminText.nav}>
        {VIEWS.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === view ? 'page' : undefined}
            onClick={(event) => {
              event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
              setView(one)
            }}
          >
            {TABS[one].tab}
          </button>
        ))}
        <button type="button" onClick={onLock}>
          <LockIcon /> {adminText.lock}
        </button>
      </nav>
      {isNgoView(view) ? (
        <NgoList key={view} listing={listingOf(view)} onLocked={onLocked} />
      ) : (
        <Other {...{ view, onLocked }} />
      )}
    </div>
  )
}

function Other({ view, onLocked }: { view: Exclude<View, NgoView>; onLocked: () => void }) {
  if (view === 'flags') return <FlagList onLocked={onLocked} />
  if (view === 'mail') return <MailList onLocked={onLocked} />
  if (view === 'messages') return <MessageList onLocked={onLocked} />
  return <VitalsTable onLocked={onLocked} />
}

type NgoView = (typeof NGO_STATES)[number] | 'again'

const isNgoView = (view: View): view is NgoView => view === 'again' || (NGO_STATES as readonly string[]).includes(view)

const listingOf = (view: NgoView): Listing => (view === 'again' ? { state: 'approved', due: 'again' } : { state: view })
