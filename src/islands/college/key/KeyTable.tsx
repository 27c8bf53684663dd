import { apiKeysText as text } from '#text/college/api-key.ts'
import { KeyRow } from './KeyRow.tsx'
import type { ListedKey } from './keys.ts'
import './KeyTable.css'
import '#ui/list/figures.css'

type Props = { keys: readonly ListedKey[]; isHead: boolean; onRevoke: (key: ListedKey) => void }

/** Lists the API keys of a college. Phones lay each key out as a block. */
export const KeyTable = ({ keys, isHead, onRevoke }: Props) => (
  // biome-ignore-start lint/a11y/noRedundantRoles: phones lay the keys out as blocks, which removes the implicit roles
  <table role="table" className="figures key-table" aria-label={text.list}>
    <thead role="rowgroup">
      <tr role="row">
        {Object.entries(text.columns).map(([column, heading]) => (
          <th
            role="columnheader"
            scope="col"
            className={column === 'checks' ? 'key-table__checks' : undefined}
            key={column}
          >
            {heading}
          </th>
        ))}
        <th role="columnheader" scope="col">
          <span className="visually-hidden">{text.revokeColumn}</span>
        </th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      {keys.map((one) => (
        <KeyRow key={one.id} of={one} isHead={isHead} onRevoke={onRevoke} />
      ))}
    </tbody>
  </table>
  // biome-ignore-end lint/a11y/noRedundantRoles: see above
)
