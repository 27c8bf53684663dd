import { useEffect, useRef } from 'react'
import { localePath } from '#lib/locale-path.ts'
import { ngoPath } from '#lib/paths.ts'
import { organizationText } from '#text/organization/organization.ts'
import { Seal } from '#ui/stamp/Seal.tsx'
import { OwnPerson } from '../../membership/OwnPerson.tsx'
import type { OwnEvents } from '../own/useOwnEvents.ts'
import { TABS, type Tab, type View } from '../own/useView.ts'
import '#ui/list/scrolls.css'
import '#ui/page/badge.css'
import '#ui/page/panel.css'

type Props = { orgName: string; slug: string | undefined; coordinator: boolean; view: View; events: OwnEvents }

/** Greets the NGO by its name (SPEC §2) and links to the views, as tabs on phones. */
export function Sidebar({ orgName, slug, coordinator, view, events: { upcoming, past, refused } }: Props) {
  const countOf: Partial<Record<Tab, string>> = { events: countIn(upcoming, past), past: countIn(past) }
  const tabs = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the tab of each new view
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [view])
  return (
    <aside className="sidebar sidebar--tabs">
      <p className="small muted">{organizationText.welcome}</p>
      <h2>{orgName}</h2>
      <p className="badge badge--verified">
        <Seal /> {organizationText.approved}
      </p>
      <p className="sidebar__page small">
        {slug && <a href={localePath(ngoPath(slug))}>{organizationText.publicPage}</a>}
      </p>
      <nav aria-label={organizationText.nav} ref={tabs}>
        {TABS.map((one) => (
          <a key={one} href={`#${one}`} aria-current={one === (view === 'desk' ? 'events' : view) ? 'page' : undefined}>
            <span>{`${organizationText.tabs[one]} `}</span>
            <em>{countOf[one]}</em>
          </a>
        ))}
      </nav>
      {coordinator && <OwnPerson of="coordinator" onRefused={refused} />}
    </aside>
  )
}

/** Returns the number of rows as text, or undefined until all lists have loaded. */
function countIn(...lists: OwnEvents['past'][]): string | undefined {
  if (lists.some(({ value }) => value === null)) return undefined
  const rows = lists.reduce((sum, { value }) => sum + (value?.rows.length ?? 0), 0)
  return organizationText.count(
    rows,
    lists.some(({ next }) => next !== null),
  )
}
