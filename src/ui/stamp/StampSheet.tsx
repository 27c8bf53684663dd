import { SECTORS } from '#domain/event/event.ts'
import { BlockPrint } from './BlockPrint.tsx'
import { stampId } from './SheetStamp.tsx'

/** Contains the drawings of all sectors once, for `SheetStamp` to reference. It is not visible. */
export function StampSheet() {
  return (
    <svg className="visually-hidden" aria-hidden="true">
      <defs>
        {(['All', ...SECTORS] as const).map((sector) => (
          <g id={stampId(sector)} key={sector}>
            <BlockPrint sector={sector} />
          </g>
        ))}
      </defs>
    </svg>
  )
}
