import { useState } from 'react'
import { studentLinesText as text } from '#text/college/class-table.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { DownloadIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'
import { pdfAddress } from '../../certificate/card/PdfLanguages.tsx'
import { makeTranscript, type StudentProps } from './student.ts'

/** Makes the transcript of a student, or finds the one that has not changed, and downloads its PDF (D75). */
export function TranscriptButton({ student, of, onRefused }: Pick<StudentProps, 'student' | 'of' | 'onRefused'>) {
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    const answer = await makeTranscript(of.id, student.sharing.id)
    setBusy(false)
    if (!answer.ok) return onRefused(answer, text.transcriptFailed(answer.message))
    const [made] = answer.value.made
    if (!made) return toast.alarm(text.noTranscript(student.name))
    const link = document.createElement('a')
    link.href = pdfAddress(`/api/college/transcripts/${made.code}/pdf`)
    link.download = ''
    link.click()
  }
  return (
    <BusyButton
      className="button button--second button--small"
      busy={busy}
      busyWord={text.makingTranscript}
      onClick={make}
    >
      <DownloadIcon />
      <span>{text.transcript}</span>
    </BusyButton>
  )
}
