import { useEffect, useState } from 'react'
import { passcodeForm } from '#domain/admin/passcode-form.ts'
import { api, ask } from '#lib/api.ts'
import { localePath } from '#lib/locale-path.ts'
import { adminText, waitText } from '#text/admin/admin.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { type FormView, useForm } from '#ui/form/useForm.ts'
import { LogoMark } from '#ui/icon/LogoMark.tsx'
import type { useLock } from './useLock.ts'
import './Gate.css'
import '#ui/page/board.css'
import '#ui/page/note.css'
/** Renders "Enter Admin Passcode". Errors are shown inline, above the input (SPEC §5, D16). */
export function Gate({ lock }: { lock: ReturnType<typeof useLock> }) {
  const [busy, setBusy] = useState(false)
  const [needsLogin, setNeedsLogin] = useState(false)
  const form = useForm({
    schema: passcodeForm,
    initial: { passcode: '' },
    labels: { passcode: adminText.gate.label },
    bodyOf: (values) => values,
  })
  const isAlive = usePasscodeInput(form, lock)
  const open = async (body: { passcode: string }) => {
    setBusy(true)
    await lock.locked.current
    const call = api.admin.session.$post({ json: body })
    const answer = await ask(call)
    setBusy(false)
    if (answer.ok) return lock.open()
    setNeedsLogin(answer.status === 403)
    const seconds = answer.status === 429 ? Number((await call).headers.get('Retry-After')) : 0
    form.blame({ passcode: seconds > 0 ? waitText(seconds) : answer.message })
  }
  return (
    <div className="wrap gate">
      <div className="board">
        <div className="gate__head">
          <LogoMark />
          <h1>{adminText.gate.title}</h1>
        </div>
        {lock.notice && (
          <p className="note note--warn" role="status">
            {lock.notice}
          </p>
        )}
        {/* Before the script runs, `method="dialog"` outside a dialog sends nothing, so the passcode never gets into a URL. */}
        <form method="dialog" noValidate onSubmit={form.submit(open)}>
          <TextField form={form} name="passcode" type="password" autoComplete="off" hint={adminText.gate.hint} live />
          {needsLogin && (
            <p className="field">
              <a href={localePath('/login')}>{adminText.loginAsAdmin}</a>
            </p>
          )}
          <BusyButton
            className="button button--wide"
            type="submit"
            busy={busy}
            blocked={!isAlive}
            busyWord={adminText.gate.verifying}
          >
            {adminText.gate.verify}
          </BusyButton>
        </form>
      </div>
    </div>
  )
}

/**
 * Focuses the passcode input after an error or a lock.
 * @returns whether the page is hydrated; until then the button is disabled
 */
function usePasscodeInput(form: FormView, { wasOpen }: ReturnType<typeof useLock>): boolean {
  const [isAlive, setAlive] = useState(false)
  const fault = form.faults.passcode
  const input = form.idOf('passcode')
  useEffect(() => {
    if (!fault && !wasOpen.current) return
    const field = document.getElementById(input)
    if (field instanceof HTMLInputElement) field.select()
  }, [fault, input, wasOpen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, to pick up text that was typed before hydration
  useEffect(() => {
    const field = document.getElementById(input)
    if (field instanceof HTMLInputElement && field.value) form.set('passcode', field.value)
    setAlive(true)
  }, [])
  return isAlive
}
