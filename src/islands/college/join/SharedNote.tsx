import { localePath } from '#lib/locale-path.ts'
import { classNameText, joinText as text } from '#text/college/join-class.ts'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { Heading } from '../../waiting/parts.tsx'
import type { JoinPageData } from './join-page.ts'
import './JoinPage.css'
import './SharedNote.css'
import '#ui/BusyButton.css'
import '#ui/page/lead.css'

/** Says that the student shares with the class now. */
export const SharedNote = (page: Extract<JoinPageData, { state: 'shared' }>) => (
  <>
    <div className="shared-arch" aria-hidden="true">
      <CheckIcon />
    </div>
    <Heading>{text.shared(classNameText(page))}</Heading>
    <p className="lead">{text.sharedLead(page.collegeName, page.lines)}</p>
    <div className="join-class__do">
      <a className="button button--second button--wide" href={localePath('/your-college')}>
        {text.whoLooked}
      </a>
    </div>
    <p className="small muted">{text.toStop}</p>
  </>
)
