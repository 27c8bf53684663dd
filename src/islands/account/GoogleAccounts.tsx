import { useState } from 'react'
import type { Role } from '#domain/account/account.ts'
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
import { useOwn } from './useOwn.ts'
import './OwnData.css'

const loadAccounts = () => ask(api.me['google-accounts'].$get())

/** With which Google accounts a person logs in: one more is added, and one of two is removed (D93). */
export function GoogleAccounts({ of }: { of: Role }) {
  const own = useOwn(loadAccounts)
  const changes = useChanges(of, own.again)
  const [removing, setRemoving] = useState<OwnGoogleAccount | null>(null)
  if (own.state === 'loading') return null
  const accounts = own.value?.accounts ?? []
  return (
    <section className="own-data" aria-labelledby="google-accounts">
      <h2 id="google-accounts">{words.title}</h2>
      {own.failure && <LoadError message={`${words.loadFailed} ${own.failure.message}`} onRetry={own.again} />}
      <p className="small muted">{words.hint}</p>
      <ul>
        {accounts.map(({ id, email }, at) => (
          <li key={id}>{words.line(email, at === 0)}</li>
        ))}
      </ul>
      <div className="row">
        {accounts.length === 1 && (
          <BusyButton
            className="button button--line"
            type="button"
            busy={changes.busy}
            busyWord={words.leaving}
            onClick={changes.add}
          >
            {words.add}
          </BusyButton>
        )}
        {accounts.length > 1 &&
          accounts.map((one) => <RemoveButton key={one.id} account={one} onPress={setRemoving} />)}
      </div>
      {removing && (
        <ConfirmDialog
          question={words.question(removing.email)}
          detail={words.detail}
          keep={words.keep}
          act={words.act}
          busyWord={words.removing}
          busy={changes.busy}
          onKeep={() => setRemoving(null)}
          onAct={async () => {
            await changes.remove(removing)
            setRemoving(null)
          }}
        />
      )}
    </section>
  )
}

type RemoveProps = { account: OwnGoogleAccount; onPress: (account: OwnGoogleAccount) => void }

const RemoveButton = ({ account, onPress }: RemoveProps) => (
  <button className="button button--line" type="button" onClick={() => onPress(account)}>
    {words.remove(account.email)}
  </button>
)

/** Adding leads to Google; removing is done at once. What is refused is said, and the list is asked for anew. */
function useChanges(of: Role, again: () => unknown) {
  const [busy, setBusy] = useState(false)
  const refused = (answer: FailedAnswer) => {
    setBusy(false)
    if (answer.status === 401) sessionEnded()
    else if (answer.code === 'sign-in-again') sayJoinOutcome('sign-in-again', of)
    else toast.alarm(`${words.failed} ${answer.message}`)
    if ([404, 409].includes(answer.status)) again()
  }
  const add = async () => {
    setBusy(true)
    const answer = await ask(api.me['google-accounts'].$post({ json: langField }))
    if (answer.ok) location.assign(answer.value.next)
    else refused(answer)
  }
  const remove = async ({ id }: OwnGoogleAccount) => {
    setBusy(true)
    const answer = await ask(api.me['google-accounts'][':id'].$delete({ param: { id } }))
    if (!answer.ok) return refused(answer)
    setBusy(false)
    toast.say(words.removed)
    again()
  }
  return { busy, add, remove }
}
