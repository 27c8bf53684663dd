import { useId, useState } from 'react'
import type { Revocable } from '#domain/certificate/revocation.ts'
import { revocationText as text } from '#text/certificate/revocation.ts'
import type { RevokeFrom, RevokeScope } from './revocations.ts'
import '#ui/form/Field.css'
import '#ui/form/segment.css'

const KINDS = ['code', 'event', 'ngo'] as const
type Kind = (typeof KINDS)[number]

type Props = {
  of: RevokeFrom
  /** The event and NGO of the certificate. Null until they are loaded. */
  known: Revocable | null
  onScope: (scope: RevokeScope | null) => void
}

/**
 * Selects the certificates to revoke: one certificate, all of its event, or all those of its NGO that were verified since a
 * given day.
 */
export function RevokeScopeField({ of, known, onScope }: Props) {
  const [kind, setKind] = useState<Kind>('code' in of ? 'code' : 'ngo')
  const [since, setSince] = useState('')
  const id = useId()
  const ngoId = 'ngoId' in of ? of.ngoId : known?.ngoId
  const choose = (next: Kind, day = since) => {
    setKind(next)
    setSince(day)
    if (next === 'code' && 'code' in of) onScope({ code: of.code })
    else if (next === 'event' && known?.eventId) onScope({ eventId: known.eventId })
    else if (next === 'ngo' && ngoId && day) onScope({ ngoId, since: day })
    else onScope(null)
  }
  return (
    <>
      {'code' in of && (
        <fieldset className="field">
          <legend className="label">{text.scope}</legend>
          <div className="segment">
            {KINDS.map((one) => (
              <label key={one}>
                <input type="radio" name={id} checked={one === kind} onChange={() => choose(one)} />
                <span>{text.scopes[one]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {kind === 'ngo' && (
        <div className="field">
          <label htmlFor={`${id}-since`}>{text.since}</label>
          <input
            className="input"
            id={`${id}-since`}
            type="date"
            value={since}
            onChange={({ target }) => choose('ngo', target.value)}
          />
        </div>
      )}
    </>
  )
}
