import { useState } from 'react'
import { closeClassText, joinCodeText } from '#text/college/class.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { toast } from '#ui/Toasts.tsx'
import type { CollegeViewProps } from '../view/college-view.ts'
import { type OpenClass, removeClass, renewCode } from './classes.ts'
import './ClassActs.css'

type Props = {
  terms: OpenClass
  onRenewed: (terms: OpenClass) => void
  onClosed: () => void
  onRefused: CollegeViewProps['onRefused']
}

/** Renews the join code of a class, or closes it. Each asks first, because neither can be undone. */
export function ClassActs({ terms, onRenewed, onClosed, onRefused }: Props) {
  const [asking, ask] = useState<'renew' | 'close' | null>(null)
  const [busy, setBusy] = useState(false)
  const done = () => {
    setBusy(false)
    ask(null)
  }
  const renew = async () => {
    setBusy(true)
    const answer = await renewCode(terms.id)
    done()
    if (!answer.ok) return onRefused(answer, joinCodeText.failed(answer.message))
    toast.say(joinCodeText.renewed(answer.value.joinCode))
    onRenewed({ ...terms, joinCode: answer.value.joinCode })
  }
  const close = async () => {
    setBusy(true)
    const answer = await removeClass(terms.id)
    done()
    if (!answer.ok) return onRefused(answer, closeClassText.failed(answer.message))
    toast.say(closeClassText.closed(terms.name))
    onClosed()
  }
  return (
    <div className="class-acts">
      <button className="button button--quiet" type="button" onClick={() => ask('renew')}>
        {joinCodeText.renew}
      </button>
      <button className="button button--danger" type="button" onClick={() => ask('close')}>
        {closeClassText.close}
      </button>
      {asking === 'renew' && (
        <ConfirmDialog
          question={joinCodeText.renewQuestion}
          detail={joinCodeText.renewDetail(terms.joinCode)}
          keep={joinCodeText.keep}
          act={joinCodeText.renew}
          busyWord={joinCodeText.renewing}
          busy={busy}
          onKeep={() => ask(null)}
          onAct={renew}
        />
      )}
      {asking === 'close' && (
        <ConfirmDialog
          question={closeClassText.question(terms.name)}
          detail={closeClassText.detail}
          keep={closeClassText.keep}
          act={closeClassText.close}
          busyWord={closeClassText.closing}
          busy={busy}
          onKeep={() => ask(null)}
          onAct={close}
        />
      )}
    </div>
  )
}
