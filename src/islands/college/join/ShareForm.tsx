import { localePath } from '#lib/locale-path.ts'
import { classNameText, joinText as text } from '#text/college/join-class.ts'
import { WarnIcon } from '#ui/icon/icons.tsx'
import { ANSWER } from '../../waiting/parts.tsx'
import type { JoinPageData } from './join-page.ts'
import '#ui/form/Field.css'
import '#ui/page/note.css'
import './JoinPage.css'
import '#ui/BusyButton.css'

type Props = Extract<JoinPageData, { state: 'asked' }>

/** Asks for the roll number, and shares. Its answer has the focus: the form is sent to the part with the id `ANSWER`. */
export function ShareForm(page: Props) {
  const { joinCode, collegeName, rollNumber, fault, question } = page
  return (
    <form className="join-class__form" action={`${localePath(`/c/${joinCode}`)}#${ANSWER}`} method="post">
      <RollNumberField rollNumber={rollNumber} fault={fault} />
      {question && <NameQuestion {...page} listName={question.listName} />}
      {question && <input type="hidden" name="confirmed" value={question.rollKey} />}
      <button className="button button--wide" type="submit">
        {text.share(collegeName, classNameText(page))}
      </button>
      <p className="small muted">{text.never}</p>
    </form>
  )
}

const RollNumberField = ({ rollNumber, fault }: Pick<Props, 'rollNumber' | 'fault'>) => (
  <div className={fault ? 'field field--error' : 'field'}>
    <label htmlFor="roll-number">{text.rollNumber}</label>
    <p className="field__hint" id="roll-number-hint">
      {text.rollNumberHint}
    </p>
    {fault && (
      <p className="error" id={ANSWER} tabIndex={-1}>
        <WarnIcon />
        <span>{text.faults[fault]}</span>
      </p>
    )}
    <input
      className="input"
      type="text"
      id="roll-number"
      name="rollNumber"
      defaultValue={rollNumber}
      required
      maxLength={60}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      aria-describedby={fault ? `roll-number-hint ${ANSWER}` : 'roll-number-hint'}
      aria-invalid={fault ? true : undefined}
    />
  </div>
)

function NameQuestion({
  listName,
  studentName,
  officer,
}: { listName: string } & Pick<Props, 'studentName' | 'officer'>) {
  const [before, correct, after] = text.decide(officer)
  return (
    <p className="note note--warn small" id={ANSWER} tabIndex={-1}>
      <b>{text.names(listName, studentName)}</b>
      <span>{before}</span>
      <a href={localePath('/account')}>{correct}</a>
      <span>{after}</span>
    </p>
  )
}
