import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import { OffIcon } from '#ui/icon/check-in-phone-icons.tsx'
import { CheckIcon, WarnIcon } from '#ui/icon/icons.tsx'
import { isStored, type PhoneView } from './engine/state.ts'
import './SyncRow.css'

type Props = { view: PhoneView; isSure: boolean }

/** Always shows how many entries are unsent, along with any notes for the helper. */
export function SyncRow({ view, isSure }: Props) {
  const { unsent, trouble, desk, sentAt } = view
  const status = desk && desk.status !== 'open' ? text.status[desk.status] : null
  const notes = [status, trouble && text.storage[trouble], !isSure && unsent > 0 && text.sync.unsure]
  return (
    <div role="status">
      {unsent > 0 ? (
        <p className="desk-sync">
          <OffIcon />
          <span>{isStored(view) ? text.sync.unsent(unsent) : text.sync.unkept(unsent)}</span>
        </p>
      ) : (
        <p className="desk-sync desk-sync--sent">
          <CheckIcon />
          <span>{text.sync.sent(sentAt)}</span>
        </p>
      )}
      {notes.filter(Boolean).map((note) => (
        <p className="desk-sync desk-sync--note" key={String(note)}>
          <WarnIcon />
          <span>{note}</span>
        </p>
      ))}
    </div>
  )
}
