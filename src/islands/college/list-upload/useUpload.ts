import { useState } from 'react'
import type { FurtherColumn } from '#domain/college/class-list/class-list.ts'
import { api, ask, type FailedAnswer, type ValueOf } from '#lib/api.ts'
import { classListText as text } from '#text/college/class-list.ts'
import { toast } from '#ui/Toasts.tsx'
import type { CollegeViewProps } from '../view/college-view.ts'

/** 1 MiB, as the server reads. */
const MOST_BYTES = 1024 * 1024

const previewList = (id: string, body: ArrayBuffer) =>
  ask(
    api.college.classes[':id'].list.preview.$post(
      { param: { id } },
      { headers: { 'Content-Type': 'application/octet-stream' }, init: { body, keepalive: false } },
    ),
  )

/** A class list as the server read it. */
export type ListPreview = ValueOf<typeof previewList>

/** `isChecking` is true while another file is sent. The state before is shown until its answer arrives. */
export type Upload = { isChecking: boolean } & (
  | { state: 'choosing' }
  | { state: 'preview'; file: string; preview: ListPreview }
  | { state: 'refused'; file: string; words: ReturnType<typeof text.refused> }
)

/** Sends a chosen file to the server, which reads it and stores nothing (D70). */
export function useUpload(id: string, onRefused: CollegeViewProps['onRefused']) {
  const [upload, setUpload] = useState<Upload>({ state: 'choosing', isChecking: false })
  const setChecking = (isChecking: boolean) => setUpload((now) => ({ ...now, isChecking }))
  const refuse = (file: string, words: ReturnType<typeof text.refused>) =>
    setUpload({ state: 'refused', file, words, isChecking: false })
  const choose = async (file: File) => {
    if (file.size > MOST_BYTES) return refuse(file.name, text.refused('too-large'))
    setChecking(true)
    const bytes = await file.arrayBuffer().catch(() => null)
    const answer = bytes && (await previewList(id, bytes))
    if (answer?.ok) return setUpload({ state: 'preview', file: file.name, preview: answer.value, isChecking: false })
    const words = answer && wordsOf(answer)
    if (words) return refuse(file.name, words)
    setChecking(false)
    if (answer) onRefused(answer, text.failed(answer.message))
    else toast.alarm(text.unreadable)
  }
  return { upload, choose }
}

/** Returns the words of a refused file. Null if the request was refused for another reason. */
function wordsOf({ code, faults, current }: FailedAnswer): ReturnType<typeof text.refused> | null {
  if (code === 'further-columns') return text.furtherColumns((current as { columns: FurtherColumn[] }).columns)
  return faults.file ? text.refused(faults.file) : null
}
