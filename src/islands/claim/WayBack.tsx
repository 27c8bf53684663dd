import { localePath } from '#lib/locale-path.ts'
import { claimPageText as text } from '#text/claim/claim.ts'
import './ClaimPage.css'

/** Links to the volunteer's dashboard, which leads to the claims. */
export const WayBack = () => (
  <p className="claim-page__back">
    <a href={localePath('/account')}>{text.home}</a>
  </p>
)
