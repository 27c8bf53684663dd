import type { OwnEvent } from '#domain/event/event.ts'
import type { OwnCheckIn } from '#domain/participation/planned-verification.ts'
import { localePath, typedLang } from '#lib/locale-path.ts'
import { cityText } from '#lib/own-cities.ts'
import { eventPath } from '#lib/paths.ts'
import { checkInDeskText } from '#text/check-in/check-in-desk.ts'
import { categoryText, modeText, sectorText } from '#text/event/event.ts'
import { ownEventText } from '#text/event/own-event.ts'
import { pageText, stop } from '#text/page/page.ts'
import { ownCheckInText } from '#text/participation/planned-verification.ts'
import { nameListText } from '#text/participation/verification.ts'
import { daysText, timesText } from '#text/time/day.ts'
import { Stone } from '#ui/art/Stone.tsx'
import type { Elements } from '#ui/elements.ts'
import { QrIcon } from '#ui/icon/check-in-icons.tsx'
import { EditIcon, PrintIcon } from '#ui/icon/icons.tsx'
import { OwnMessages } from '../../announcement/OwnMessages.tsx'
import type { OwnAnnouncements } from '../../announcement/useOwnAnnouncements.ts'
import { WriteButton } from '../../announcement/WriteButton.tsx'
import type { OnRefusal } from '../../organization/own/useOwnEvents.ts'
import { deskHash } from '../../organization/own/useView.ts'
import { OwnPlaces } from './OwnPlaces.tsx'
import { PlanBox } from './PlanBox.tsx'
import { WaitingList } from './WaitingList.tsx'
import './OwnEventRow.css'
import '#ui/BusyButton.css'
import '#ui/list/list-row.css'

type Props = {
  event: OwnEvent
  past: boolean
  /** Whether check-in can be started. For the soonest event, the button is more prominent until its check-in has ended. */
  desk: 'soonest' | 'later' | null
  /** How check-in is going. Undefined before it begins. */
  checkIn: OwnCheckIn | undefined
  /** The NGO's messages to people who are going. */
  announcements: OwnAnnouncements
  onNames: (() => void) | null
  onEdit: () => void
  onAgain: () => void
  onDelete: () => void
  /** Reloads the state of check-in after a plan was changed. */
  onPlanned: () => Promise<unknown>
  onRefused: OnRefusal
}

/** Shows a posted event with all details that SPEC §2 lists, and the number of people who are going (D18). */
export function OwnEventRow({
  event,
  past,
  desk,
  checkIn,
  announcements,
  onNames,
  onPlanned,
  onRefused,
  ...acts
}: Props) {
  const title = `event-${event.id}`
  const { placeCounts: counts } = event
  return (
    <li className="list-row own-event">
      <Stone day={event.date} kind={past ? 'past' : 'upcoming'} />
      <div>
        <h2 id={title} lang={typedLang(event.lang)}>
          <a href={localePath(eventPath(event.id))}>{event.title}</a>
        </h2>
        <Details event={event} past={past} />
      </div>
      {!past && (
        <div className="own-event__next">
          <OwnPlaces
            event={event}
            checkedIn={checkIn ? ownCheckInText.checkedIn(checkIn.checkedIn, checkIn.going) : null}
          />
          {(desk || onNames || event.going > 0) && (
            <Openings
              title={title}
              eventId={event.id}
              desk={checkIn?.isOpen === false ? desk && 'later' : desk}
              onNames={onNames}
            >
              {event.going > 0 && (
                <WriteButton {...{ event, onRefused }} onOpen={(terms) => announcements.write(event, terms)} />
              )}
            </Openings>
          )}
          <OwnMessages
            messages={announcements.of(event.id)}
            going={event.going}
            onChanged={announcements.refresh}
            onRefused={onRefused}
          />
          {!!counts?.waiting && <WaitingList {...{ event, counts, onRefused }} />}
          {checkIn && <PlanBox {...{ event, checkIn, title, onPlanned, onRefused }} />}
        </div>
      )}
      <Actions title={title} past={past} {...acts} />
    </li>
  )
}

type OpeningsProps = Pick<Props, 'desk' | 'onNames'> & { eventId: string; title: string; children: Elements }

const Openings = ({ title, eventId, desk, onNames, children }: OpeningsProps) => (
  <div className="row">
    {desk && (
      <a
        className={desk === 'soonest' ? 'button button--small' : 'button button--second button--small'}
        href={deskHash(eventId)}
        aria-describedby={title}
      >
        <QrIcon />
        {checkInDeskText.open}
      </a>
    )}
    {onNames && (
      <button className="button button--second button--small" type="button" aria-describedby={title} onClick={onNames}>
        <PrintIcon />
        {nameListText.open}
      </button>
    )}
    {children}
  </div>
)

const Details = ({ event, past }: Pick<Props, 'event' | 'past'>) => (
  <>
    <p className="small muted">
      {past && <span>{`${ownEventText.list.over}${stop} `}</span>}
      <time dateTime={event.date}>{daysText(event)}</time>
      <span>{`, ${timesText(event)}, ${cityText(event.city)}, ${modeText[event.mode]}${stop} ${sectorText[event.sector]}, ${categoryText[event.category]}${stop}`}</span>
    </p>
    <p className="small muted">
      <span>{`${event.contact}, `}</span>
      <a href={event.regLink} target="_blank" rel="noopener noreferrer">
        <span>{event.regLink.replace(/^https?:\/\/|\/$/g, '')}</span>
        <span className="visually-hidden"> {pageText.newTab}</span>
      </a>
    </p>
    {(event.postedBy || event.editedBy) && (
      <p className="small muted">{ownEventText.list.by(event.postedBy, event.editedBy)}</p>
    )}
  </>
)

type ActionsProps = Pick<Props, 'past' | 'onEdit' | 'onAgain' | 'onDelete'> & {
  /** The id of the element that names the event. */
  title: string
}

const Actions = ({ title, past, onEdit, onAgain, onDelete }: ActionsProps) => (
  <div className="list-row__actions">
    {!past && (
      <button className="button button--second button--small" type="button" aria-describedby={title} onClick={onEdit}>
        <EditIcon />
        {ownEventText.list.edit}
      </button>
    )}
    <button className="button button--quiet button--small" type="button" aria-describedby={title} onClick={onAgain}>
      {ownEventText.list.again}
    </button>
    <button
      className="button button--quiet button--small own-event__delete"
      type="button"
      aria-describedby={title}
      onClick={onDelete}
    >
      {ownEventText.list.delete}
    </button>
  </div>
)
