import { useState } from 'react'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import type { PhoneClient } from './engine/client.ts'
import { countsOf } from './engine/rows.ts'
import { needsLink, type PhoneView } from './engine/state.ts'
import '#ui/form/Field.css'
import './check-in-text.css'

type Props = { phone: PhoneClient; view: PhoneView; onBack: () => void }

/** Closes check-in on this phone. Closing erases the list, so unsent entries are sent first. */
export function CloseCheckIn({ phone, view, onBack }: Props) {
  const [state, setState] = useState<'asking' | 'busy' | 'unanswered'>('asking')
  const { facts, people, entries } = text.close
  const { came, left } = countsOf(view.rows)
  const headcount = (view.headcount ?? view.desk?.headcount)?.people
  const close = async () => {
    setState('busy')
    if (!(await phone.close())) setState('unanswered')
  }
  return (
    <>
      <main className="desk-text">
        <h1>{text.close.title}</h1>
        <dl className="desk-facts">
          <Fact word={facts.in} said={people(came)} />
          <Fact word={facts.out} said={people(left)} />
          {headcount !== undefined && <Fact word={facts.seen} said={people(headcount)} />}
          <Fact word={facts.unsent} said={entries(view.unsent)} />
        </dl>
        {view.unsent > 0 ? (
          <p>
            <b>{text.close.wait}</b>
            <span>{` ${text.close.unsent(view.unsent)}`}</span>
          </p>
        ) : (
          <p>{text.close.ready}</p>
        )}
        {state === 'unanswered' && (
          <p className="error" role="alert">
            {needsLink(view.trouble) ? text.storage[view.trouble] : text.close.unanswered}
          </p>
        )}
      </main>
      <footer className="desk-buttons">
        <button className="button" type="button" disabled={state === 'busy'} onClick={close}>
          {view.unsent > 0 ? text.close.sendFirst : text.close.yes}
        </button>
        <button className="button button--second" type="button" onClick={onBack}>
          {text.close.keep}
        </button>
      </footer>
    </>
  )
}

const Fact = ({ word, said }: { word: string; said: string }) => (
  <div>
    <dt>{word}</dt>
    <dd>{said}</dd>
  </div>
)
