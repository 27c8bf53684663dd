import { localePath } from '#lib/locale-path.ts'
import { checkInText as text } from '#text/check-in/check-in.ts'
import { WarnIcon } from '#ui/icon/icons.tsx'
import '#ui/form/Field.css'
import './CheckInPage.css'
import '#ui/BusyButton.css'

export type TypedDigits = { typed: string; fault: string | null; triesLeft: number | null }

/** Asks for the six digits below the QR code, for people who cannot scan it (D44). */
export function DigitsForm({ typed, fault, triesLeft }: TypedDigits) {
  return (
    <>
      <h1>{text.typeDigits}</h1>
      <p>{text.typeDigitsText}</p>
      <form className="check-in__digits" action={localePath('/i')} method="post">
        <div className={fault ? 'field field--error' : 'field'}>
          <label htmlFor="digits">{text.digits}</label>
          {fault && (
            <p className="error" id="digits-fault" role="alert">
              <WarnIcon />
              <span>{`${fault} ${triesLeft !== null ? text.triesLeft(triesLeft) : ''}`}</span>
            </p>
          )}
          <input
            className="input"
            type="text"
            id="digits"
            name="digits"
            defaultValue={typed}
            required
            maxLength={12}
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-describedby={fault ? 'digits-fault' : undefined}
            aria-invalid={fault ? true : undefined}
          />
        </div>
        <button className="button button--wide" type="submit">
          {text.send('in')}
        </button>
      </form>
    </>
  )
}
