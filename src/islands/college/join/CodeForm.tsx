import { localePath } from '#lib/locale-path.ts'
import { classTermsText, joinText as text } from '#text/college/join-class.ts'
import { Heading } from '../../waiting/parts.tsx'
import type { JoinPageData } from './join-page.ts'
import './JoinPage.css'
import '#ui/BusyButton.css'
import '#ui/form/Field.css'
import '#ui/page/lead.css'

type Props = Extract<JoinPageData, { state: 'code' }>

/** Asks for a join code, and says that the code before was wrong. */
export function CodePage({ typed, fault }: Props) {
  const [title, lead] =
    fault === 'too-many'
      ? [text.tooMany, text.tooManyLead]
      : fault === 'unknown'
        ? [text.unknown, text.unknownLead(typed)]
        : [text.ask, text.askLead]
  return (
    <>
      <Heading>{title}</Heading>
      <p className="lead">{lead}</p>
      <CodeForm typed={typed} isWrong={fault === 'unknown'} />
    </>
  )
}

/** The form that opens the page of a class by its join code. */
export const CodeForm = ({ typed, isWrong }: { typed: string; isWrong: boolean }) => (
  <form className="join-class__form" action={localePath('/c')} method="get">
    <div className="field">
      <label htmlFor="join-code">{classTermsText.joinCode}</label>
      <input
        className="input"
        type="text"
        id="join-code"
        name="code"
        defaultValue={typed}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={isWrong || undefined}
      />
    </div>
    <button className="button button--wide" type="submit">
      {classTermsText.open}
    </button>
  </form>
)
