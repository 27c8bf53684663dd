import { localePath } from '#lib/locale-path.ts'
import { checkText } from '#text/certificate/certificate.ts'
import { checkPageText as text } from '#text/certificate/check-page.ts'
import { FlagIcon, PrintIcon, SearchIcon } from '#ui/icon/icons.tsx'
import './VerifyPage.css'

/**
 * Links to the reader's next steps. Printing from a button needs a script, so src/components/page/print-page.ts shows the button.
 * @param report the slug of the NGO to report, or null to write to us
 */
export const CheckTail = ({ report }: { report: string | null }) => (
  <div className="check-tail">
    <a href={localePath('/verify')}>
      <SearchIcon /> <span>{checkText.checkAnother}</span>
    </a>
    <button type="button" data-print hidden>
      <PrintIcon /> <span>{text.print}</span>
    </button>
    <a href={localePath(report === null ? '/contact' : `/report?ngo=${report}`)}>
      <FlagIcon /> <span>{text.report}</span>
    </a>
  </div>
)
