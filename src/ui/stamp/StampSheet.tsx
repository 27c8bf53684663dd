import { SECTORS } from '#domain/event/event.ts'
import { BlockPrint } from './BlockPrint.tsx'
import { stampId } from './SheetStamp.tsx'

/** Every sector's drawing once, for SheetStamp to refer to. Shows nothing itself. */
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
