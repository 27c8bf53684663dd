import { useState } from 'react'
import { api, ask } from '#lib/api.ts'
import { classListText as text } from '#text/college/class-list.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { toast } from '#ui/Toasts.tsx'
import { type CollegeViewProps, classHash } from '../view/college-view.ts'
import { FileButton } from './FileButton.tsx'
import type { ListPreview } from './useUpload.ts'
import './ListUpload.css'

type Props = Pick<CollegeViewProps, 'onRefused'> & {
  id: string
  /** How many students the list has that will be replaced. */
  before: number
  lines: ListPreview['lines']
  checking: boolean
  onFile: (file: File) => void
}

/** Stores the lines of the preview, and opens the class. */
export function StoreList({ id, before, lines, checking, onFile, onRefused }: Props) {
  const [busy, setBusy] = useState(false)
  const store = async () => {
    setBusy(true)
    const json = { lines: lines.map(({ rollNumber, name }) => ({ rollNumber, name })) }
    const answer = await ask(
      api.college.classes[':id'].list.$put({ param: { id }, json }, { init: { keepalive: false } }),
    )
    setBusy(false)
    if (answer.ok) {
      toast.say(text.stored(answer.value.stored, answer.value.kept))
      location.hash = classHash(id)
      return
    }
    const [, most] = /^at-most-(\d+)$/.exec(answer.faults.lines ?? '') ?? []
    onRefused(answer, most ? text.tooMany(most) : text.storeFailed(answer.message))
  }
  return (
    <>
      {before > 0 && lines.length > 0 && <p className="small list-note">{text.replaces(before)}</p>}
      <div className="row list-buttons">
        {lines.length > 0 && (
          <BusyButton busy={busy} busyWord={text.storing} blocked={checking} onClick={store}>
            {text.store(lines.length)}
          </BusyButton>
        )}
        <FileButton busy={checking} busyWord={text.checking} onFile={onFile}>
          {text.another}
        </FileButton>
      </div>
      {lines.length > 0 && <p className="small muted list-note">{text.expiry}</p>}
    </>
  )
}
