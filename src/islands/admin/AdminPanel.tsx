import { useHash } from '#ui/useHash.ts'
import { AnnouncementList } from '../announcement/AnnouncementList.tsx'
import { ClaimList } from '../claim/ClaimList.tsx'
import { FlagList } from '../flag/FlagList.tsx'
import { NgoList } from '../organization/decision/NgoList.tsx'
import { ReportList } from '../report/ReportList.tsx'
import { ActivityLog } from './ActivityLog.tsx'
import { CollegeList } from './CollegeList.tsx'
import { MailList } from './MailList.tsx'
import { MessageList } from './MessageList.tsx'
import { Sections } from './Sections.tsx'
import { SuppressedList } from './SuppressedList.tsx'
import { type Section, sectionOf } from './sections.ts'
import { useCounts } from './useCounts.ts'
import '#ui/page/panel.css'
import './AdminPanel.css'

type Props = { onLock: () => void; onLocked: () => void }

/** Shows one section of the admin page, starting with pending NGOs. Each section reloads when it is opened. */
export function AdminPanel({ onLock, onLocked }: Props) {
  const section = sectionOf(useHash().hash)
  const { counts, count } = useCounts(section)
  return (
    <div className="panel admin-panel">
      <Sections current={section} counts={counts} onLock={onLock} />
      <div className="panel__main">
        <List key={section} section={section} onLocked={onLocked} onResolved={count} />
      </div>
    </div>
  )
}

type ListProps = { section: Section; onLocked: () => void; onResolved: () => void }

function List({ section, ...props }: ListProps) {
  if (section === 'reports') return <ReportList {...props} />
  if (section === 'claims') return <ClaimList {...props} />
  if (section === 'flags') return <FlagList {...props} />
  if (section === 'mail')
    return (
      <>
        <MailList onLocked={props.onLocked} />
        <SuppressedList onLocked={props.onLocked} />
      </>
    )
  if (section === 'announcements') return <AnnouncementList {...props} />
  if (section === 'messages') return <MessageList onLocked={props.onLocked} />
  if (section === 'log') return <ActivityLog onLocked={props.onLocked} />
  if (section === 'colleges') return <CollegeList {...props} />
  if (section === 'again') return <NgoList listing={{ state: 'approved', due: 'again' }} {...props} />
  return <NgoList listing={{ state: section }} {...props} />
}
