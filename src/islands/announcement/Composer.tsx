import { MOST_OF_EVENT, MOST_OF_NGO } from '#domain/announcement/announcement.ts'
import type { OwnEvent } from '#domain/event/event.ts'
import type { FailedAnswer } from '#lib/api.ts'
import { composerText as text } from '#text/announcement/announcement.ts'
import { daysText } from '#text/time/day.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { SendIcon } from '#ui/icon/check-in-phone-icons.tsx'
import { ComposerFields } from './ComposerFields.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { useComposer } from './useComposer.ts'
import type { ComposerTerms } from './WriteButton.tsx'
import './Composer.css'
import '#ui/page/note.css'

type Props = {
  event: OwnEvent
  terms: ComposerTerms
  onClose: () => void
  onSent: () => void
  onRefused: (answer: FailedAnswer, said?: string) => void
}

/** A dialog in which an NGO writes to the people who are going (D54). The typed text is kept when it is closed. */
export function Composer({ event, terms, onClose, onSent, onRefused }: Props) {
  const { form, busy, send } = useComposer({ event, terms, onSent, onRefused })
  const { going, left, ofEvent, held, replyTo } = terms
  const mayWrite = left > 0 && going > 0
  return (
    <Modal
      className="dialog--wide"
      title={text.open(going)}
      detail={text.detail(event.title, daysText(event))}
      onCancel={() => !busy && onClose()}
    >
      <form className="composer" noValidate onSubmit={form.submit(send)}>
        {held && <p className="note note--warn small">{text.held}</p>}
        {!mayWrite && <p className="note note--warn">{reachedText(ofEvent)}</p>}
        <div className="composer__parts">
          <div>
            <ComposerFields form={form} readOnly={!mayWrite} />
            <p className="small muted">
              <span>{`${text.replies(replyTo)} `}</span>
              {mayWrite && <span>{text.left(left)}</span>}
            </p>
          </div>
          <EmailPreview event={event} values={form.values} replyTo={replyTo} />
        </div>
        <div className="row composer__acts">
          {mayWrite && (
            <BusyButton type="submit" busy={busy} busyWord={text.sending}>
              <SendIcon />
              <span>{held ? text.sendHeld : text.send(going)}</span>
            </BusyButton>
          )}
          <button className="button button--second" type="button" disabled={busy} onClick={onClose}>
            {mayWrite ? text.cancel : text.close}
          </button>
          {mayWrite && !held && <span className="small muted">{text.later}</span>}
        </div>
      </form>
    </Modal>
  )
}

const reachedText = (ofEvent: number): string =>
  ofEvent >= MOST_OF_EVENT ? text.reached(MOST_OF_EVENT) : text.ngoReached(MOST_OF_NGO)
