import { localePath } from '#lib/locale-path.ts'
import { joinClassPath } from '#lib/paths.ts'
import { joinCodeText as text } from '#text/college/class.ts'
import { QrCode } from '#ui/art/QrCode.tsx'
import { copyText } from '#ui/copy-text.ts'
import { CopyIcon } from '#ui/icon/icons.tsx'
import './JoinCode.css'
import '#ui/states.css'

/** Returns the link that students open to join a class. */
export const joinLink = (joinCode: string): string => location.origin + localePath(joinClassPath(joinCode))

/** The state of a class that no student shares with yet: the QR code of its join link, and the link to copy. */
export function JoinCode({ joinCode, students }: { joinCode: string; students: number }) {
  const link = joinLink(joinCode)
  const [label, code] = text.code(joinCode)
  return (
    <section className="empty join-code">
      <h2>{text.none}</h2>
      <p className="muted">{text.lead(students)}</p>
      <div className="join-code__picture">
        <QrCode text={link} label={text.picture} />
      </div>
      <p>
        <span>{label}</span>
        <b>{code}</b>
      </p>
      <button className="button" type="button" onClick={() => copyText(link, text)}>
        <CopyIcon />
        <span>{text.copy}</span>
      </button>
    </section>
  )
}
