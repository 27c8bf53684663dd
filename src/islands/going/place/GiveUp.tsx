import type { PostedEvent } from '#domain/event/event.ts'
import type { EventInDiary } from '#domain/event/place.ts'
import { giveUpText as text } from '#text/event/place.ts'
import { Modal } from '#ui/dialog/Modal.tsx'
import { pressPlace } from './place-press.ts'
import { changePlaces } from './places.ts'
import './place-control.css'

/** Asks before places at the same time are given up for this one (D51b). */
export function GiveUp({ event, others }: { event: PostedEvent; others: EventInDiary[] }) {
  const count = others.length
  const title = others[0]?.title ?? ''
  const close = () => changePlaces({ asked: null })
  const act = () => {
    close()
    void pressPlace(event, 'take', others)
  }
  return (
    <Modal
      role="alertdialog"
      title={text.question(title, count)}
      detail={text.detail(others.map(text.event).join('; '), event.title, count)}
      onCancel={close}
    >
      <div className="dialog__choice">
        <button className="button" type="button" onClick={act}>
          {text.act(count)}
        </button>
        <button className="button button--second" type="button" data-first onClick={close}>
          {text.keep(title, count)}
        </button>
      </div>
    </Modal>
  )
}
