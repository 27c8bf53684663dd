import { useEffect, useState } from 'react'
import { spacedClaimCode } from '#domain/check-in/check-in-code.ts'
import { readPasted } from '#domain/encoding/pasted-text.ts'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import { WarnIcon } from '#ui/icon/icons.tsx'
import type { PhoneClient } from '../engine/client.ts'
import { walkInOf } from '../engine/rows.ts'
import { Sheet } from './Sheet.tsx'
import '#ui/form/Field.css'
import './WalkIn.css'

type Props = { phone: PhoneClient; typed: string; onDone: () => void }

/**
 * The same limits as in src/domain/check-in/desk-form.ts. They are repeated here, because that file's validation library would
 * make up a sixth of this page's size.
 */
const LONGEST = 60
const UNREAD = /[\p{Cc}\p{Cs}]/gu

/** Adds a walk-in by name, then shows the visit code with which the walk-in can add the visit to their record (D44). */
export function WalkIn({ phone, typed, onDone }: Props) {
  const [name, setName] = useState(typed)
  const [fault, setFault] = useState<'empty' | 'long' | null>(null)
  const [id, setId] = useState<string | null>(null)
  const said = readPasted(name).replace(UNREAD, ' ')
  if (id !== null) return <ClaimCode phone={phone} id={id} name={said} onDone={onDone} />
  const add = async () => {
    const wrong = !/[\p{L}\p{N}]/u.test(said) ? 'empty' : said.length > LONGEST ? 'long' : null
    setFault(wrong)
    if (wrong) return document.getElementById('walk-in')?.focus()
    const id = phone.newId()
    await phone.dispatch({ type: 'added', entries: [walkInOf(id, phone.newId(), said)] })
    setId(id)
  }
  return (
    <Sheet title={text.walkIn.title} onCancel={onDone}>
      <form
        className="desk-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <label htmlFor="walk-in">{text.walkIn.label}</label>
        {fault && (
          <p className="error" id="walk-in-error" role="alert">
            <WarnIcon />
            <span>{` ${text.walkIn[fault]}`}</span>
          </p>
        )}
        <input
          className="input"
          id="walk-in"
          data-first
          value={name}
          dir="auto"
          autoComplete="off"
          aria-invalid={fault !== null}
          aria-describedby={fault ? 'walk-in-error' : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <p>{text.walkIn.lead}</p>
        <button className="button" type="submit">
          {text.walkIn.add(said)}
        </button>
        <button className="button button--second" type="button" onClick={onDone}>
          {text.walkIn.cancel}
        </button>
      </form>
    </Sheet>
  )
}

type CodeProps = { phone: PhoneClient; id: string; name: string; onDone: () => void }

/** Shows the visit code so that the walk-in can photograph it or write it down. */
export function ClaimCode({ phone, id, name, onDone }: CodeProps) {
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    void phone.claimCode(id).then(setCode)
  }, [phone, id])
  return (
    <Sheet title={text.walkIn.done(name)} onCancel={onDone}>
      <p>{text.walkIn.show(name)}</p>
      <p className="desk-sheet__code" translate="no">
        {code && spacedClaimCode(code)}
      </p>
      <p>{text.walkIn.where(location.host)}</p>
      <button className="button" type="button" data-first onClick={onDone}>
        {text.walkIn.finish}
      </button>
    </Sheet>
  )
}
