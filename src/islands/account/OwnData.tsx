import type { Role } from '#domain/account/account.ts'
import { dashboardText, languageText } from '#text/account/account.ts'
import { CopyOrDelete } from './CopyOrDelete.tsx'
import { EmailChoices } from './EmailChoices.tsx'
import { GoogleAccounts } from './GoogleAccounts.tsx'
import { OwnLanguage } from './OwnLanguage.tsx'
import { Sessions } from './Sessions.tsx'
import './OwnData.css'

/** The account settings of a person of an NGO or a college, in a dialog. We send a college's people no emails to choose. A volunteer has them in the folds of their dashboard. */
export const OwnData = ({ of }: { of: Role }) => (
  <>
    {of !== 'college' && (
      <div className="own-data">
        <EmailChoices of="ngo" />
      </div>
    )}
    <section className="own-data" aria-labelledby="own-language">
      <h3 id="own-language">{languageText.title}</h3>
      <OwnLanguage />
    </section>
    <GoogleAccounts />
    <section className="own-data" aria-labelledby="own-data">
      <h3 id="own-data">{dashboardText.ownData}</h3>
      <CopyOrDelete of={of} />
    </section>
    <Sessions />
  </>
)
