import type { OwnEvent } from '#domain/event/event.ts'
import { localePath, typedLang } from '#lib/locale-path.ts'
import { cityText } from '#lib/own-cities.ts'
import { eventPath } from '#lib/paths.ts'
import { checkInDeskText } from '#text/check-in/check-in-desk.ts'
import { categoryText, modeText, sectorText } from '#text/event/event.ts'
import { goingText, ownEventText } from '#text/event/own-event.ts'
import { pageText, stop } from '#text/page/page.ts'
import { nameListText } from '#text/participation/verification.ts'
import { daysText, timesText } from '#text/time/day.ts'
import { Stone } from '#ui/art/Stone.tsx'
import { QrIcon } from '#ui/icon/check-in-icons.tsx'
import { CopyIcon, EditIcon, PrintIcon, TrashIcon } from '#ui/icon/icons.tsx'
import { deskHash } from '../../organization/own/useView.ts'
import '#ui/BusyButton.css'
import '#ui/list/list-row.css'

type Props = {
  event: OwnEvent
  past: boolean
  /** Whether the event's check-in desk can be opened. For the soonest event, the button is more prominent. */
  desk: 'soonest' | 'later' | null
  onNames: (() => void) | null
  onEdit: () => void
  onAgain: () => void
  onDelete: () => void
}

/** Shows a posted event with all details that SPEC §2 lists, and the number of people who are going (D18). */
export function OwnEventRow({ event, past, desk, onNames, ...acts }: Props) {
  const title = `event-${event.id}`
  return (
    <li className="list-row">
      <Stone day={event.date} kind={past ? 'past' : 'upcoming'} />
      <div>
        <h2 id={title} lang={typedLang(event.lang)}>
          <a href={localePath(eventPath(event.id))}>{event.title}</a>
        </h2>
        <Details event={event} past={past} />
        {(desk || onNames) && (
          <p className="list-row__next row">
            {desk && (
              <a
                className={desk === 'soonest' ? 'button button--small' : 'button button--line button--small'}
                href={deskHash(event.id)}
                aria-describedby={title}
              >
                <QrIcon />
                {checkInDeskText.open}
              </a>
            )}
            {onNames && (
              <button
                className={desk ? 'button button--line button--small' : 'button button--small'}
                type="button"
                aria-describedby={title}
                onClick={onNames}
              >
                <PrintIcon />
                {nameListText.open}
              </button>
            )}
          </p>
        )}
      </div>
      <Actions title={title} past={past} {...acts} />
    </li>
  )
}

const Details = ({ event, past }: Pick<Props, 'event' | 'past'>) => (
  <>
    <p className="small muted">
      {past && <span>{`${ownEventText.list.over}${stop} `}</span>}
      <time dateTime={event.date}>{daysText(event)}</time>
      <span>{`, ${timesText(event)}, ${cityText(event.city)}, ${modeText[event.mode]}${stop} ${sectorText[event.sector]}, ${categoryText[event.category]}${stop} ${event.contact}`}</span>
    </p>
    <p className="small">
      <a href={event.regLink} target="_blank" rel="noopener noreferrer">
        <span>{event.regLink.replace(/^https?:\/\/|\/$/g, '')}</span>
        <span className="visually-hidden"> {pageText.newTab}</span>
      </a>
    </p>
    {(event.postedBy || event.editedBy) && (
      <p className="small muted">{ownEventText.list.by(event.postedBy, event.editedBy)}</p>
    )}
    {!past && (
      <p className="small">
        <b>{goingText(event.going)}</b>
      </p>
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
      <button className="button button--line button--small" type="button" aria-describedby={title} onClick={onEdit}>
        <EditIcon />
        {ownEventText.list.edit}
      </button>
    )}
    <button className="button button--line button--small" type="button" aria-describedby={title} onClick={onAgain}>
      <CopyIcon />
      {ownEventText.list.again}
    </button>
    <button className="button button--danger button--small" type="button" aria-describedby={title} onClick={onDelete}>
      <TrashIcon />
      {ownEventText.list.delete}
    </button>
  </div>
)
