import { useRef, useState } from 'react'
import { type CheckInPhone, MOST_PHONES, type OwnDesk } from '#domain/check-in/desk.ts'
import { checkInDeskText } from '#text/check-in/check-in-desk.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { PhoneIcon } from '#ui/icon/check-in-icons.tsx'
import { toast } from '#ui/Toasts.tsx'
import { type OwnDeskActs, openPhones } from './useOwnDesk.ts'
import './OwnDeskPhones.css'

const text = checkInDeskText.phones

/**
 * 5 minutes: a phone that has not connected for this long during check-in hours is shown as offline. It may have unsent
 * entries.
 */
const QUIET_MS = 5 * 60_000

type Props = {
  open: NonNullable<OwnDesk['open']>
  day: string
  /** Whether it is within check-in hours now. */
  works: boolean
  /** Whether check-in is over. If so, the list shows which phones still have unsent entries, and no link is offered. */
  isOver: boolean
  acts: OwnDeskActs
}

/** Lists the phones of the check-in desk. Each can be removed, and a new link removes all of them. */
export function OwnDeskPhones({ open, day, works, isOver, acts }: Props) {
  const { phones } = open
  const [removing, setRemoving] = useState<CheckInPhone | null>(null)
  const [renewing, setRenewing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const count = openPhones(open)
  return (
    <section className="desk-phones">
      <h2 tabIndex={-1} ref={heading}>
        {text.count(count, MOST_PHONES)}
      </h2>
      {count >= MOST_PHONES && !isOver && <p className="small">{text.full}</p>}
      {phones.length === 0 && <p className="muted">{text.none}</p>}
      {phones.length > 0 && (
        <ul>
          {phones.map((phone) => (
            <Phone key={phone.id} phone={phone} day={day} works={works} onRemove={() => setRemoving(phone)} />
          ))}
        </ul>
      )}
      {!isOver && (
        <p className="small muted desk-phones__trust">
          {checkInDeskText.trust}{' '}
          <button className="button button--quiet" type="button" onClick={() => setRenewing(true)}>
            {checkInDeskText.renew.open}
          </button>
        </p>
      )}
      {removing && (
        <RemoveDialog
          phone={removing}
          acts={acts}
          onClose={() => setRemoving(null)}
          onRemoved={() => requestAnimationFrame(() => heading.current?.focus())}
        />
      )}
      {renewing && <RenewDialog acts={acts} onClose={() => setRenewing(false)} />}
    </section>
  )
}

function Phone({
  phone,
  day,
  works,
  onRemove,
}: {
  phone: CheckInPhone
  day: string
  works: boolean
  onRemove: () => void
}) {
  const { id, number, device, entries, state } = phone
  const [openedAt, contactAt, now] = [Date.parse(phone.openedAt), Date.parse(phone.contactAt), Date.now()]
  const isQuiet = works && now - contactAt > QUIET_MS
  return (
    <li>
      <PhoneIcon />
      <div>
        <b id={`phone-${id}`}>{text.name(number, device)}</b>
        <p className="small muted">
          {text.state({ openedAt, contactAt, entries, isClosed: state === 'closed' }, day, now, isQuiet)}
        </p>
      </div>
      <button
        className="button button--quiet button--small"
        type="button"
        aria-describedby={`phone-${id}`}
        onClick={onRemove}
      >
        {text.remove}
      </button>
    </li>
  )
}

/** `onRemoved` moves the focus, because the pressed button was removed with its phone. */
type RemoveDialogProps = { phone: CheckInPhone; acts: OwnDeskActs; onClose: () => void; onRemoved: () => void }

function RemoveDialog({ phone, acts, onClose, onRemoved }: RemoveDialogProps) {
  const remove = async () => {
    const done = await acts.remove(phone.id)
    onClose()
    if (!done) return
    toast.say(text.removed(phone.number))
    onRemoved()
  }
  return (
    <ConfirmDialog
      question={text.question(phone.number)}
      detail={text.detail}
      keep={text.keep}
      act={text.remove}
      busyWord={text.removing}
      busy={acts.busy}
      onKeep={onClose}
      onAct={remove}
    />
  )
}

function RenewDialog({ acts, onClose }: { acts: OwnDeskActs; onClose: () => void }) {
  const { renew } = checkInDeskText
  const close = async () => {
    const done = await acts.renew()
    onClose()
    if (done) toast.say(renew.done)
  }
  return (
    <ConfirmDialog
      question={renew.question}
      detail={renew.detail}
      keep={renew.keep}
      act={renew.act}
      busyWord={renew.busy}
      busy={acts.busy}
      onKeep={onClose}
      onAct={close}
    />
  )
}
