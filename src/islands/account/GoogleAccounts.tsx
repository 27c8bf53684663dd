import { useEffect, useRef, useState } from 'react'
import type { OwnGoogleAccount } from '#domain/account/google-account.ts'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { langField } from '#lib/locale-path.ts'
import { googleAccountText as words } from '#text/account/account.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { LoadError } from '#ui/states.tsx'
import { toast } from '#ui/Toasts.tsx'
import { sayJoinOutcome } from './join-outcome.ts'
import { askOwnAgain, useOwn } from './useOwn.ts'
import './OwnData.css'

const loadAccounts = () => ask(api.me['google-accounts'].$get())

/** Lists a person's Google accounts, and lets them add or remove one (D93). */
export function GoogleAccounts() {
  const own = useOwn(loadAccounts)
  const changes = useChanges(own.again)
  const [removing, setRemoving] = useState<OwnGoogleAccount | null>(null)
  const accounts = own.value?.accounts ?? []
  const { heading, goOn } = useFocusAfterRemoval(removing !== null || accounts.length > 1)
  if (own.state === 'loading') return null
  const remove = async (account: OwnGoogleAccount) => {
    if (await changes.remove(account)) goOn()
    setRemoving(null)
  }
  return (
    <section className="own-data" aria-labelledby="google-accounts">
      <h3 id="google-accounts" tabIndex={-1} ref={heading}>
        {words.title}
      </h3>
      {own.failure && <LoadError message={`${words.loadFailed} ${own.failure.message}`} onRetry={own.again} />}
      <p className="small muted">{words.hint}</p>
      <ul className="own-data__accounts">
        {accounts.map((account, at) => (
          <AccountRow
            key={account.id}
            account={account}
            isFirst={at === 0}
            onRemove={accounts.length > 1 ? () => setRemoving(account) : null}
          />
        ))}
      </ul>
      {accounts.length === 1 && (
        <div className="row">
          <BusyButton
            className="button button--second"
            type="button"
            busy={changes.busy}
            busyWord={words.leaving}
            onClick={changes.add}
          >
            {words.add}
          </BusyButton>
        </div>
      )}
      {removing && (
        <ConfirmDialog
          question={words.question(removing.email)}
          detail={words.detail}
          keep={words.keep}
          act={words.act}
          busyWord={words.removing}
          busy={changes.busy}
          onKeep={() => setRemoving(null)}
          onAct={() => remove(removing)}
        />
      )}
    </section>
  )
}

/**
 * Moves the focus to the section's heading, because the pressed button disappears with its account.
 * @param waits whether the dialog or the button is still there; the dialog returns the focus to the button when it closes
 */
function useFocusAfterRemoval(waits: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isRemoved = useRef(false)
  useEffect(() => {
    if (waits || !isRemoved.current) return
    isRemoved.current = false
    heading.current?.focus()
  }, [waits])
  const goOn = () => {
    isRemoved.current = true
  }
  return { heading, goOn }
}

/** `onRemove` is null if this is the account's only Google account. */
type RowProps = { account: OwnGoogleAccount; isFirst: boolean; onRemove: (() => void) | null }

const AccountRow = ({ account: { id, email }, isFirst, onRemove }: RowProps) => (
  <li>
    <div>
      <b id={`google-${id}`}>{email}</b>
      {isFirst && <p className="small muted">{words.writtenTo}</p>}
    </div>
    {onRemove && (
      <button
        className="button button--quiet button--small"
        type="button"
        aria-describedby={`google-${id}`}
        onClick={onRemove}
      >
        {words.remove}
      </button>
    )}
  </li>
)

/**
 * Adds an account at Google, or removes one here. Removing one may change the account's email and end sessions, which the page
 * shows elsewhere. If the server refuses, its message is shown and the list is reloaded.
 */
function useChanges(again: () => unknown) {
  const [busy, setBusy] = useState(false)
  const refused = (answer: FailedAnswer) => {
    setBusy(false)
    if (answer.status === 401) sessionEnded()
    else if (answer.code === 'sign-in-again') sayJoinOutcome('sign-in-again')
    else toast.alarm(`${words.failed} ${answer.message}`)
    if ([404, 409].includes(answer.status)) again()
  }
  const add = async () => {
    setBusy(true)
    const answer = await ask(api.me['google-accounts'].$post({ json: langField }))
    if (answer.ok) location.assign(answer.value.next)
    else refused(answer)
  }
  /** Removes a Google account. @returns whether the server removed it */
  const remove = async ({ id }: OwnGoogleAccount): Promise<boolean> => {
    setBusy(true)
    const answer = await ask(api.me['google-accounts'][':id'].$delete({ param: { id } }))
    if (!answer.ok) {
      refused(answer)
      return false
    }
    setBusy(false)
    toast.say(words.removed)
    askOwnAgain()
    return true
  }
  return { busy, add, remove }
}
