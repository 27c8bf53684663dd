import type { CheckedCertificate } from '#domain/certificate/certificate.ts'
import { checkText, revokedBecause } from '#text/certificate/certificate.ts'
import { checkPageText as text } from '#text/certificate/check-page.ts'
import { CheckSection } from './CheckSection.tsx'

/** Explains why a certificate does not count, or not for now, and what the reader can do. */
export function ReasonSection({ checked }: { checked: Exclude<CheckedCertificate, { state: 'valid' }> }) {
  if (checked.state === 'revoked')
    return (
      <CheckSection id="why" title={text.whyRevoked}>
        <p>{revokedBecause[checked.reason]}</p>
        <Advice said={text.askAgain} />
      </CheckSection>
    )
  const { hold, facts } = checked
  const isAboutNgo = hold.because === 'suspended' || hold.because === 'approval-withdrawn'
  return (
    <CheckSection id="why" title={text.whyOnHold}>
      <p>
        <span>{checkText.holdWhy(hold, facts.orgName)}</span>
        <span>{isAboutNgo && ` ${text.notThePerson(facts.name)}`}</span>
      </p>
      <Advice said={text.wait} />
    </CheckSection>
  )
}

const Advice = ({ said }: { said: string }) => (
  <p>
    <b>{text.advice}</b>
    <span>{` ${said}`}</span>
  </p>
)
