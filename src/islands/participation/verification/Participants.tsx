import { type ComponentProps, useId, useState } from 'react'
import { withLang } from '#lib/locale-path.ts'
import { orderText, verificationText as text } from '#text/participation/verification.ts'
import { DownloadIcon } from '#ui/icon/icons.tsx'
import { ParticipantTable } from './ParticipantTable.tsx'
import { ORDERS, type Order, peopleIn, visitorsIn } from './people.ts'
import './Participants.css'
import './PastEvent.css'
import '#ui/BusyButton.css'
import '#ui/form/Field.css'

type Props = ComponentProps<typeof ParticipantTable>

/** The number of rows shown at first, because a phone would lag with a thousand. */
const AT_ONCE = 200

/** Lists the participants of a past event, with search, sorting, and a download of the table. */
export function Participants({ event, people, visitors, isRemoved, ...table }: Props) {
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState<Order>('sign-up')
  const [isWhole, setWhole] = useState(false)
  const found = peopleIn(people, typed, order)
  const visited = visitorsIn(visitors, typed)
  const shown = isWhole ? found : found.slice(0, AT_ONCE)
  return (
    <>
      <Tools event={event} isRemoved={isRemoved} typed={typed} onType={setTyped} order={order} onOrder={setOrder} />
      <p className="visually-hidden" role="status">
        {typed && text.found(found.length, people.length)}
      </p>
      {found.length + visited.length === 0 && <p className="past-event__none">{text.nobody}</p>}
      {found.length + visited.length > 0 && (
        <ParticipantTable
          {...{ event, isRemoved, ...table }}
          people={shown}
          visitors={shown.length === found.length ? visited : []}
        />
      )}
      {found.length > shown.length && (
        <p className="past-event__none">
          <span>{`${text.some(shown.length, found.length)} `}</span>
          <button className="button button--quiet" type="button" onClick={() => setWhole(true)}>
            {text.showAll}
          </button>
        </p>
      )}
    </>
  )
}

type ToolsProps = Pick<Props, 'event' | 'isRemoved'> & {
  typed: string
  onType: (typed: string) => void
  order: Order
  onOrder: (order: Order) => void
}

function Tools({ event, isRemoved, typed, onType, order, onOrder }: ToolsProps) {
  const id = useId()
  return (
    <div className="participants-tools">
      <div className="field">
        <label htmlFor={`${id}-search`}>{text.search}</label>
        <input
          className="input"
          id={`${id}-search`}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-order`}>{text.order}</label>
        <select
          className="input"
          id={`${id}-order`}
          value={order}
          onChange={({ target }) => onOrder(ORDERS.find((one) => one === target.value) ?? 'sign-up')}
        >
          {ORDERS.map((one) => (
            <option value={one} key={one}>
              {orderText[one]}
            </option>
          ))}
        </select>
      </div>
      {!isRemoved && (
        <a
          className="button button--second button--small"
          href={withLang(`/api/ngo/events/${event.id}/participants.csv`)}
          download
        >
          <DownloadIcon />
          {text.csv}
          <span className="visually-hidden">{text.csvOf(event.title)}</span>
        </a>
      )}
    </div>
  )
}
