import { useRef } from 'react'
import { type OwnDesk as CheckInDesk, MOST_PHONES, OPEN_BEFORE_MS } from '#domain/check-in/desk.ts'
import { typedLang } from '#lib/locale-path.ts'
import { checkInDeskText as text } from '#text/check-in/check-in-desk.ts'
import { organizationText } from '#text/organization/organization.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import type { Elements } from '#ui/elements.ts'
import { QrIcon } from '#ui/icon/check-in-icons.tsx'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { Title } from '#ui/page/Title.tsx'
import { LoadError } from '#ui/states.tsx'
import type { OnRefusal } from '../organization/own/useOwnEvents.ts'
import { OwnDeskBoard } from './OwnDeskBoard.tsx'
import { OwnDeskPhones } from './OwnDeskPhones.tsx'
import { deskStatusOf, type OwnDeskActs, openPhones, useOwnDesk } from './useOwnDesk.ts'
import './OwnDesk.css'
import '#ui/page/panel.css'

type Props = { eventId: string; onRefused: OnRefusal; focusTitle: boolean }

/** Shows "Open the check-in desk" of one event (D43): the helpers' link, and the phones that have opened it. */
export function OwnDesk({ eventId, onRefused, focusTitle }: Props) {
  const { value, state, failure, again, ...acts } = useOwnDesk(eventId, onRefused)
  return (
    <section className="own-desk" aria-busy={state === 'loading'}>
      <p>
        <a href="#events">{organizationText.tabs.events}</a>
      </p>
      <Title focused={focusTitle}>{text.title}</Title>
      {failure && <LoadError message={text.loadFailed(failure.message)} onRetry={again} />}
      {state === 'loading' && <ListSkeleton />}
      {value && <Status desk={value} acts={acts} />}
    </section>
  )
}

function Status({ desk, acts }: { desk: CheckInDesk; acts: OwnDeskActs }) {
  const { title, lang, day, opensAt, closesAt, open } = desk
  const status = deskStatusOf(desk, Date.now())
  const wasClosed = useRef(false)
  if (status === 'closed') wasClosed.current = true
  return (
    <>
      <p className="muted" lang={typedLang(lang)}>
        {title}
      </p>
      {day && opensAt && closesAt && (
        <p className="muted">{text.hours(day, Date.parse(opensAt), Date.parse(closesAt))}</p>
      )}
      {status === 'early' && opensAt && (
        <Note {...text.early} detail={text.early.detail(Date.parse(opensAt) - OPEN_BEFORE_MS)} />
      )}
      {status === 'closed' && (
        <Note {...text.closed}>
          <BusyButton busy={acts.busy} busyWord={text.opening} onClick={acts.open}>
            <QrIcon />
            <span>{text.open}</span>
          </BusyButton>
        </Note>
      )}
      {status === 'over' && (
        <Note {...text.over}>
          <a className="button button--second" href="#past">
            {text.over.past}
          </a>
        </Note>
      )}
      {status === 'open' && open && day && (
        <OwnDeskBoard
          {...{ title, day }}
          link={open.link}
          isFull={openPhones(open) >= MOST_PHONES}
          focused={wasClosed.current}
        />
      )}
      {open && day && <OwnDeskPhones {...{ open, day, acts }} works={worksNow(desk)} isOver={status === 'over'} />}
    </>
  )
}

function Note({ title, detail, children }: { title: string; detail: string; children?: Elements }) {
  return (
    <div className="own-desk__note">
      <h2>{title}</h2>
      <p className="muted">{detail}</p>
      {children}
    </div>
  )
}

/** Returns whether it is within check-in hours. Only then does the list mention phones that have not connected recently. */
function worksNow({ opensAt, closesAt }: CheckInDesk): boolean {
  const now = Date.now()
  return opensAt !== null && closesAt !== null && now >= Date.parse(opensAt) && now <= Date.parse(closesAt)
}
