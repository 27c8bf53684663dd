import type { Elements } from '#ui/elements.ts'
import './VerifyPage.css'

type Props = { id: string; title: string; children: Elements }

/** A section next to the certificate, with a heading below a line. */
export const CheckSection = ({ id, title, children }: Props) => (
  <section className="check-section" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)
