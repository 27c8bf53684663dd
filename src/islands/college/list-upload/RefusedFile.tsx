import { useEffect, useRef } from 'react'
import { classListText as text } from '#text/college/class-list.ts'
import './ListUpload.css'
import './Preview.css'
import '#ui/form/ErrorSummary.css'

type Props = { file: string; words: ReturnType<typeof text.refused> }

/** Says why nothing of a file can be stored, and what to do. */
export function RefusedFile({ file, words: { title, why, next } }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <>
      <p className="muted list-file">{text.nothingStored(file)}</p>
      <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
        <h2>{title}</h2>
        <p>{why}</p>
        <p className="list-next">
          <b>{`${text.next} `}</b>
          <span>{next}</span>
        </p>
      </div>
    </>
  )
}
