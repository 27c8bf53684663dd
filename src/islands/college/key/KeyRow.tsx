import { eventDayAt } from '#domain/time/instant-day.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { revokeKeyText, apiKeysText as text } from '#text/college/api-key.ts'
import { shortDayText } from '#text/time/day.ts'
import type { ListedKey } from './keys.ts'
import './KeyTable.css'
import '#ui/BusyButton.css'

type Props = { of: ListedKey; isHead: boolean; onRevoke: (key: ListedKey) => void }

const dayWords = (day: string): string => (day === eventDayOf(new Date()) ? text.today : shortDayText(day))

/** Shows a key. On phones, each cell has the name of its column in front. */
export function KeyRow({ of, isHead, onRevoke }: Props) {
  const { name, prefix, scopes, createdAt, lastUsedOn, checksToday, revokedAt } = of
  const { columns } = text
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see KeyTable.tsx
    <tr role="row" className={revokedAt ? 'key-table__revoked' : undefined}>
      <th role="rowheader" scope="row">
        <b>{name}</b>
        <small className="small muted" translate="no">
          {text.short(prefix)}
        </small>
      </th>
      <td role="cell" translate="no">
        <Column name={columns.scopes} />
        <span>{scopes.join(', ')}</span>
      </td>
      <td role="cell">
        <Column name={columns.created} />
        <span>{dayWords(eventDayAt(createdAt))}</span>
      </td>
      <td role="cell" className={lastUsedOn ? undefined : 'muted'}>
        <Column name={columns.used} />
        <span>{lastUsedOn ? dayWords(lastUsedOn) : text.never}</span>
      </td>
      {revokedAt ? (
        <td role="cell" className="muted" colSpan={2}>
          {text.revokedOn(shortDayText(eventDayAt(revokedAt)))}
        </td>
      ) : (
        <>
          <td role="cell" className="key-table__checks">
            <Column name={columns.checks} />
            <span>{text.checks(checksToday)}</span>
          </td>
          <td role="cell" className="key-table__revoke">
            {isHead && (
              <button className="button button--quiet button--small" type="button" onClick={() => onRevoke(of)}>
                <span>{revokeKeyText.revoke}</span>
                <span className="visually-hidden">{`: ${name}`}</span>
              </button>
            )}
          </td>
        </>
      )}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see KeyTable.tsx
  )
}

const Column = ({ name }: { name: string }) => (
  <span className="key-table__column" aria-hidden="true">
    {`${name}: `}
  </span>
)
