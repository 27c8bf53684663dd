import { type ReactNode, useRef } from 'react'
import { type OwnDoor as Door, OPEN_BEFORE_MS } from '#domain/door.ts'
import { typedLang } from '#lib/locale-path.ts'
import { organizationText } from '#text/organization.ts'
import { ownDoorText as text } from '#text/own-door.ts'
import { stop } from '#text/page.ts'
import { QrIcon } from '#ui/art/door-icons.tsx'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { LoadError } from '#ui/states.tsx'
import { Title } from '#ui/Title.tsx'
import type { OnRefused } from '../event/useOwnEvents.ts'
import { OwnDoorBoard } from './OwnDoorBoard.tsx'
import { OwnDoorPhones } from './OwnDoorPhones.tsx'
import { type OwnDoorActs, standingOf, useOwnDoor } from './useOwnDoor.ts'
import './OwnDoor.css'
import '#ui/panel.css'

type Props = { eventId: string; onRefused: OnRefused; focusTitle: boolean }

/** "Open the door" of one event (D43): the helpers' link, and the phones that have it. */
export function OwnDoor({ eventId, onRefused, focusTitle }: Props) {
  const { value, state, failure, again, ...acts } = useOwnDoor(eventId, onRefused)
  return (
    <section className="own-door" aria-busy={state === 'loading'}>
      <p>
        <a href="#events">{organizationText.tabs.events}</a>
      </p>
      <Title focused={focusTitle}>{text.open}</Title>
      {failure && <LoadError message={text.loadFailed(failure.message)} onRetry={again} />}
      {state === 'loading' && <ListSkeleton />}
      {value && <Standing door={value} acts={acts} />}
    </section>
  )
}

function Standing({ door, acts }: { door: Door; acts: OwnDoorActs }) {
  const { title, lang, day, opensAt, closesAt, open } = door
  const standing = standingOf(door, Date.now())
  const wasClosed = useRef(false)
  if (standing === 'closed') wasClosed.current = true
  return (
    <>
      <p className="muted">
        <span lang={typedLang(lang)}>{title}</span>
        {stop} {day && opensAt && closesAt && text.hours(day, Date.parse(opensAt), Date.parse(closesAt))}
      </p>
      {standing === 'early' && opensAt && (
        <Note {...text.early} detail={text.early.detail(Date.parse(opensAt) - OPEN_BEFORE_MS)} />
      )}
      {standing === 'closed' && (
        <Note {...text.closed}>
          <BusyButton busy={acts.busy} busyWord={text.opening} onClick={acts.open}>
            <QrIcon />
            {text.open}
          </BusyButton>
        </Note>
      )}
      {standing === 'over' && (
        <Note {...text.over}>
          <a className="button button--line" href="#past">
            {text.over.past}
          </a>
        </Note>
      )}
      {standing === 'open' && open && day && (
        <OwnDoorBoard {...{ title, day }} link={open.link} focused={wasClosed.current} />
      )}
      {open && day && <OwnDoorPhones {...{ open, day, acts }} works={worksNow(door)} isOver={standing === 'over'} />}
    </>
  )
}

function Note({ title, detail, children }: { title: string; detail: string; children?: ReactNode }) {
  return (
    <div className="own-door__note">
      <h2>{title}</h2>
      <p className="muted">{detail}</p>
      {children}
    </div>
  )
}

/** Then a phone that is silent is worth a word. */
function worksNow({ opensAt, closesAt }: Door): boolean {
  const now = Date.now()
  return opensAt !== null && closesAt !== null && now >= Date.parse(opensAt) && now <= Date.parse(closesAt)
}
