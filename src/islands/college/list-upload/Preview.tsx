import { useEffect, useRef } from 'react'
import type { FaultyLine } from '#domain/college/class-list/class-list.ts'
import { classListText as text } from '#text/college/class-list.ts'
import { WarnIcon } from '#ui/icon/icons.tsx'
import type { ListPreview } from './useUpload.ts'
import './Preview.css'
import '#ui/list/figures.css'
import '#ui/list/sums.css'

/** The first lines show whether the file was read well. */
const SHOWN_LINES = 6
const SHOWN_FAULTS = 50

/** Shows how a file was read, the lines to fix, and the first of those that will be stored. */
export function Preview({ file, preview }: { file: string; preview: ListPreview }) {
  const { read, lines, faulty, encoding, delimiter } = preview
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <p className="muted list-file" role="status" tabIndex={-1} ref={said}>
        {text.read(file, encoding, delimiter)}
      </p>
      <dl className="sums">
        <Sum word={text.sums.read} value={read} />
        <Sum word={text.sums.stored} value={lines.length} />
        <Sum word={text.sums.faulty} value={faulty.length} />
      </dl>
      {faulty.length > 0 && <FaultyLines faulty={faulty} />}
      {lines.length > 0 && <Lines lines={lines} />}
    </>
  )
}

const Sum = ({ word, value }: { word: string; value: number }) => (
  <div>
    <dt>{word}</dt>
    <dd>{value}</dd>
  </div>
)

const FaultyLines = ({ faulty }: { faulty: readonly FaultyLine[] }) => (
  <section className="faulty-lines">
    <h2>
      <WarnIcon />
      <span>{text.faulty(faulty.length)}</span>
    </h2>
    <ul>
      {faulty.slice(0, SHOWN_FAULTS).map((line) => (
        <li key={line.line}>
          <b>{`${text.lineNumber(line.line)} `}</b>
          <span>{text.fault(line)}</span>
        </li>
      ))}
      {faulty.length > SHOWN_FAULTS && <li>{text.more(faulty.length - SHOWN_FAULTS)}</li>}
    </ul>
  </section>
)

const Lines = ({ lines }: Pick<ListPreview, 'lines'>) => (
  <table className="figures list-lines">
    <caption className="visually-hidden">{text.sums.stored}</caption>
    <thead>
      <tr>
        <th scope="col">{text.columns.line}</th>
        <th scope="col">{text.columns.rollNumber}</th>
        <th scope="col">{text.columns.name}</th>
      </tr>
    </thead>
    <tbody>
      {lines.slice(0, SHOWN_LINES).map(({ line, rollNumber, name }) => (
        <tr key={line}>
          <td className="muted">{line}</td>
          <td>{rollNumber}</td>
          <td dir="auto">
            <b>{name}</b>
          </td>
        </tr>
      ))}
      {lines.length > SHOWN_LINES && (
        <tr>
          <td className="muted" colSpan={3}>
            {text.more(lines.length - SHOWN_LINES)}
          </td>
        </tr>
      )}
    </tbody>
  </table>
)
