import type { ReactNode } from 'react'
import type { DeskState } from '#domain/check-in/desk.ts'
import { typedLang } from '#lib/locale-path.ts'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import './CheckInTop.css'

type Props = { state: DeskState | null; line?: string; isHeading?: boolean; button?: ReactNode }

/** Whose check-in desk it is; beside it the one button. */
export function CheckInTop({ state, line, isHeading = false, button }: Props) {
  const Title = isHeading ? 'h1' : 'p'
  return (
    <div className="desk-top">
      <div>
        <Title className="desk-top__title" lang={state ? typedLang(state.lang) : undefined}>
          {state?.title ?? text.title}
        </Title>
        {state && <p>{line ?? text.day(state.day, state.start, state.end)}</p>}
      </div>
      {button}
    </div>
  )
}
