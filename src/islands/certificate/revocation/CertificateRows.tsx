import { checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import type { CertificateRow } from '#domain/flag/flag.ts'
import { localePath } from '#lib/locale-path.ts'
import { cityText } from '#lib/own-cities.ts'
import { revocationText } from '#text/certificate/revocation.ts'
import { flagText as text } from '#text/flag/flag.ts'
import { fullDaysText } from '#text/time/day.ts'
import { momentText } from '#text/time/moment.ts'
import '../../../ui/list/figures.css'
import '#ui/list/scrolls.css'
import '#ui/BusyButton.css'

type Props = { label: string; rows: readonly CertificateRow[]; onRevoke?: (code: string) => void }

/** Renders certificates as a table, with a link to each check page and a button that revokes it. */
export function CertificateRows({ label, rows, onRevoke }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the scrollable table must be reachable by keyboard
    <section className="scrolls" aria-label={label} tabIndex={0}>
      <table className="figures">
        <thead>
          <tr>
            {Object.values(text.columns).map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
            {onRevoke && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code}>
              <td>
                <a href={localePath(checkPath(readCode(row.code) ?? ''))}>{row.code}</a>
              </td>
              <td dir="auto">{row.name}</td>
              <td dir="auto">{row.activity}</td>
              <td>{cityText(row.city)}</td>
              <td>{fullDaysText(row.firstDay, row.lastDay)}</td>
              <td>{row.hours ?? '–'}</td>
              <td>{momentText(row.verifiedAt)}</td>
              {onRevoke && (
                <td>
                  <button
                    className="button button--quiet button--small"
                    type="button"
                    onClick={() => onRevoke(row.code)}
                  >
                    {revocationText.open}
                    <span className="visually-hidden">{` ${row.code}`}</span>
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
