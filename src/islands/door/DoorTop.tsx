import type { ReactNode } from 'react'
import type { DoorState } from '#domain/door.ts'
import { typedLang } from '#lib/locale-path.ts'
import { doorText as text } from '#text/door.ts'
import './DoorTop.css'

type Props = { state: DoorState | null; line?: string; isHeading?: boolean; button?: ReactNode }

/** Whose door it is; beside it the one button. */
export function DoorTop({ state, line, isHeading = false, button }: Props) {
  const Title = isHeading ? 'h1' : 'p'
  return (
    <div className="door-top">
      <div>
        <Title className="door-top__title" lang={state ? typedLang(state.lang) : undefined}>
          {state?.title ?? text.title}
        </Title>
        {state && <p>{line ?? text.day(state.day, state.start, state.end)}</p>}
      </div>
      {button}
    </div>
  )
}
