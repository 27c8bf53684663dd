import { useEffect, useRef } from 'react'
import { localePath } from '#lib/locale-path.ts'
import { collegePath } from '#lib/paths.ts'
import { collegePanelText as text } from '#text/college/college-panel.ts'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import type { OwnCollege } from '../view/college-view.ts'
import { COLLEGE_TABS, type CollegeTab, VIEWS } from './views.ts'
import '#ui/list/scrolls.css'
import '#ui/page/badge.css'
import '#ui/page/panel.css'

type Props = { name: string; college: OwnCollege | null; tab: CollegeTab }

/** Names the college, and links to its public page and to the views, as tabs on phones. */
export function CollegeSidebar({ name, college, tab }: Props) {
  const counts: Partial<Record<CollegeTab, number>> = college?.counts ?? {}
  const tabs = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the tab of each new view
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  return (
    <aside className="sidebar sidebar--tabs">
      <p className="small muted">{text.college}</p>
      <h2>{name}</h2>
      {college ? <Checked {...college.checked} /> : <p className="badge">{'\u00a0'}</p>}
      <p className="sidebar__page small">
        {college?.slug && <a href={localePath(collegePath(college.slug))}>{text.publicPage}</a>}
      </p>
      <nav aria-label={text.nav} ref={tabs}>
        {COLLEGE_TABS.filter((one) => VIEWS[one]).map((one) => (
          <a key={one} href={`#${one}`} aria-current={one === tab ? 'page' : undefined}>
            <span>{`${text.tabs[one]} `}</span>
            {one !== 'details' && <em>{counts[one]}</em>}
          </a>
        ))}
      </nav>
    </aside>
  )
}

/** Shows the seal only if details were checked (D36). */
const Checked = ({ checkedFacts }: OwnCollege['checked']) =>
  checkedFacts > 0 ? (
    <p className="badge badge--verified">
      <Seal /> <span>{text.checked(checkedFacts)}</span>
    </p>
  ) : (
    <p className="badge badge--unverified">
      <OpenSeal /> <span>{text.unchecked}</span>
    </p>
  )
