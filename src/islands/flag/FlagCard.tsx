import type { Flag } from '#domain/flag/flag.ts'
import { byPasscode } from '#text/admin/decision.ts'
import { flagKindText, flagText as text } from '#text/flag/flag.ts'
import { stop } from '#text/page/page.ts'
import { momentText } from '#text/time/moment.ts'
import { RowOutcome } from '#ui/list/RowOutcome.tsx'
import { Changes } from '../admin-list/Changes.tsx'
import { CertificateRows } from '../certificate/revocation/CertificateRows.tsx'
import './FlagList.css'

type Props = {
  flag: Flag
  /** The outcome of a flag that was just resolved. */
  said: string | null
  /** The flag that the admin saw before their last action, which was refused. */
  before: Flag | undefined
  onResolve: () => void
  onRevoke: (code: string) => void
}

/** Shows a flag with its certificates, and the decision of the admin who resolved it. */
export function FlagCard({ flag, said, before, onResolve, onRevoke }: Props) {
  const { kind, at, orgName, count, rows, putsOnHold, resolved } = flag
  return (
    <article className="flag">
      <h2>{flagKindText(kind)}</h2>
      <p className="small muted">
        <span dir="auto">{orgName || rows[0]?.orgName}</span>
        <span>{` (${momentText(at)})${stop} ${text.count(count, rows.length)}`}</span>
      </p>
      {putsOnHold && !resolved && <p className="small">{text.onHold}</p>}
      {count === 0 ? (
        <p>{text.left}</p>
      ) : (
        <CertificateRows label={flagKindText(kind)} rows={rows} onRevoke={onRevoke} />
      )}
      {resolved ? (
        <p>
          <b>{text.resolved(resolved.outcome, resolved.by ?? byPasscode, momentText(resolved.at))}</b>{' '}
          <span dir="auto">{resolved.reason}</span>
        </p>
      ) : (
        <RowOutcome said={said} of={flagKindText(kind)}>
          <p className="row">
            <button className="button button--small" type="button" onClick={onResolve}>
              {text.resolve}
              <span className="visually-hidden">{`: ${flagKindText(kind)}`}</span>
            </button>
          </p>
        </RowOutcome>
      )}
      {before && (
        <Changes id={flag.id} changes={[{ label: text.columns.code, before: codesIn(before), now: codesIn(flag) }]} />
      )}
    </article>
  )
}

const codesIn = ({ rows }: Flag): string => rows.map(({ code }) => code).join(', ')
