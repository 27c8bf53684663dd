import { type FormEvent, useId, useState } from 'react'
import { printedCode, readCode } from '#domain/certificate/certificate-code.ts'
import { checkText } from '#text/certificate/certificate.ts'
import { revocationText as text } from '#text/certificate/revocation.ts'
import './FlagList.css'
import '#ui/form/Field.css'

/** Finds a certificate by its code so that an admin can revoke one that no flag shows. */
export function RevokeByCode({ onFound }: { onFound: (code: string) => void }) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const id = useId()
  const find = (event: FormEvent) => {
    event.preventDefault()
    const code = readCode(typed)
    setWrong(code === null)
    if (code) onFound(printedCode(code))
  }
  return (
    <form className="flag-code" noValidate onSubmit={find}>
      <div className={wrong ? 'field field--error' : 'field'}>
        <label htmlFor={id}>{text.byCode}</label>
        {wrong && (
          <p className="error" id={`${id}-fault`} role="alert">
            {checkText.codeHint}
          </p>
        )}
        <input
          className="input"
          id={id}
          maxLength={40}
          autoComplete="off"
          value={typed}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-fault` : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <button className="button button--second button--small" type="submit">
        {text.find}
      </button>
    </form>
  )
}
