import { type ChangeEvent, useRef } from 'react'
import { BusyButton } from '#ui/BusyButton.tsx'

type Props = { busy: boolean; busyWord: string; onFile: (file: File) => void; children: string }

/** Opens the browser's choice of a file. */
export function FileButton({ busy, busyWord, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file can be chosen again after it was fixed.
    currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <BusyButton
        className="button button--second"
        busy={busy}
        busyWord={busyWord}
        onClick={() => input.current?.click()}
      >
        {children}
      </BusyButton>
      <input type="file" hidden ref={input} accept=".csv,.txt,text/csv,text/plain" onChange={choose} />
    </>
  )
}
