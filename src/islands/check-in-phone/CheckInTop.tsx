import type { DeskState } from '#domain/check-in/desk.ts'
import { typedLang } from '#lib/locale-path.ts'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import type { Elements } from '#ui/elements.ts'
import './CheckInTop.css'

type Props = { desk: DeskState | null; line?: string; isHeading?: boolean; button?: Elements }

/** Shows the event of the check-in desk, and one button next to it. */
export function CheckInTop({ desk, line, isHeading = false, button }: Props) {
  const Title = isHeading ? 'h1' : 'p'
  return (
    <div className="desk-top">
      <div>
        <Title className="desk-top__title" lang={desk ? typedLang(desk.lang) : undefined}>
          {desk?.title ?? text.title}
        </Title>
        {desk && <p>{line ?? text.day(desk.day, desk.start, desk.end)}</p>}
      </div>
      {button}
    </div>
  )
}
