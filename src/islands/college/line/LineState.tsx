import type { TableLine } from '#domain/college/class-line.ts'
import { classLineText as text } from '#text/college/class-line.ts'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { Seal } from '#ui/stamp/Seal.tsx'
import './LinesTable.css'
import '#ui/page/badge.css'

type Props = Pick<TableLine, 'status' | 'endorsedOn'>

/** Shows the state of a line now, and that the college has endorsed it. */
export const LineState = ({ status, endorsedOn }: Props) => (
  <>
    {status.state === 'valid' ? (
      <span className="badge badge--verified">
        <Seal />
        <span>{text.states.valid}</span>
      </span>
    ) : (
      <>
        <b className={`line-state line-state--${status.state}`}>{text.states[status.state]}</b>{' '}
        <small className="line-state__since">{text.on[status.state](status.since)}</small>
      </>
    )}
    {endorsedOn && (
      <small className="line-state__endorsed">
        <CheckIcon />
        <span>{text.endorsedOn(endorsedOn)}</span>
      </small>
    )}
  </>
)
