import { type DragEvent, useState } from 'react'
import { classListText as text } from '#text/college/class-list.ts'
import { UploadIcon } from '#ui/icon/icons.tsx'
import { FileButton } from './FileButton.tsx'
import './DropZone.css'

type Props = { busy: boolean; onFile: (file: File) => void }

/** Takes a file that is dropped or chosen, and shows an example of a good one. */
export function DropZone({ busy, onFile }: Props) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !busy) onFile(file)
  }
  return (
    <>
      <section
        className={isOver ? 'drop-zone drop-zone--over' : 'drop-zone'}
        aria-label={text.choose}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <UploadIcon />
        <p>
          <b>{text.drop[0]}</b>
          <span>{text.drop[1]}</span>
        </p>
        <p className="small muted">
          <span>{text.format}</span>
          <span>{text.excel}</span>
        </p>
        <FileButton busy={busy} busyWord={text.checking} onFile={onFile}>
          {text.choose}
        </FileButton>
      </section>
      <p className="small muted">{text.example}</p>
      <ul className="small muted drop-zone__example">
        {text.exampleLines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
