import { type FormEvent, useId, useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import { hoursFromMinutes, mostMinutes } from '#domain/event/hours.ts'
import { hoursQuestionText as text, verificationText } from '#text/participation/verification.ts'
import { Modal } from '#ui/dialog/Modal.tsx'
import { type HoursAnswer, readHours } from './typed-hours.ts'
import '#ui/BusyButton.css'
import '#ui/form/Field.css'

type Props = { event: OwnEvent; onAnswer: (answer: HoursAnswer | null) => void }

/** Asks how many hours people helped, and says that most colleges count hours. It can be skipped. */
export function HoursDialog({ event, onAnswer }: Props) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const id = useId()
  const use = (submit: FormEvent) => {
    submit.preventDefault()
    const hours = readHours(typed, event)
    setWrong(!hours)
    if (hours) onAnswer({ hours })
    else document.getElementById(id)?.focus()
  }
  return (
    <Modal title={text.title} detail={text.detail} onCancel={() => onAnswer(null)}>
      <form noValidate onSubmit={use}>
        <div className={wrong ? 'field field--error' : 'field'}>
          <label htmlFor={id}>{text.hours}</label>
          {wrong && (
            <p className="error" id={`${id}-fault`}>
              {verificationText.wrong(hoursFromMinutes(mostMinutes(event)))}
            </p>
          )}
          <input
            className="input"
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            data-first
            value={typed}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? `${id}-fault` : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <div className="row">
          <button className="button" type="submit">
            {text.use}
          </button>
          <button className="button button--second" type="button" onClick={() => onAnswer({ hours: null })}>
            {text.skip}
          </button>
        </div>
      </form>
    </Modal>
  )
}
