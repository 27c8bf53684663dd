import type { ReactNode } from 'react'
import './Facts.css'

export type Row = { label: string; lines: readonly ReactNode[] }

/** Lists labels with their values. A row without lines is left out. */
export const Facts = ({ rows }: { rows: readonly Row[] }) => (
  <dl className="certificate-facts">
    {rows.map(
      ({ label, lines }) =>
        lines.length > 0 && (
          <div key={label}>
            <dt>{label}</dt>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
              <dd key={at} dir="auto">
                {line}
              </dd>
            ))}
          </div>
        ),
    )}
  </dl>
)
