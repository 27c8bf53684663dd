import { useState } from 'react'
import type { MadeTranscripts } from '#domain/college/transcript-form.ts'
import type { FailedAnswer } from '#lib/api.ts'
import { classTranscriptText as text } from '#text/college/transcript/class-transcript.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { TranscriptFiles } from './TranscriptFiles.tsx'
import { makeAll } from './transcripts.ts'

type Props = {
  of: { id: string; name: string }
  /** The number of students who share. */
  sharing: number
  onRefused: (answer: FailedAnswer, said?: string) => void
}

/** Makes the transcripts of a whole class, names who has none, and offers them as ZIP files (D75). */
export function ClassTranscripts({ of, sharing, onRefused }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button className="button button--second button--small" type="button" onClick={() => setOpen(true)}>
        {text.open}
      </button>
      {isOpen && <Dialog {...{ of, sharing, onRefused }} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog({ of, sharing, onRefused, onClose }: Props & { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<MadeTranscripts | null>(null)
  const make = async () => {
    setBusy(true)
    const answer = await makeAll(of.id)
    setBusy(false)
    if (answer.ok) return setMade(answer.value)
    onClose()
    onRefused(answer, text.failed(answer.message))
  }
  return (
    <Modal className="dialog--middle" title={text.title(of.name)} onCancel={() => !busy && onClose()}>
      {made ? <TranscriptFiles of={of} made={made} /> : <p>{text.lead(sharing)}</p>}
      <div className="row">
        {!made && (
          <BusyButton busy={busy} busyWord={text.making} onClick={make}>
            {text.make(sharing)}
          </BusyButton>
        )}
        <button className="button button--second" type="button" disabled={busy} onClick={onClose}>
          {made ? text.close : text.cancel}
        </button>
      </div>
    </Modal>
  )
}
