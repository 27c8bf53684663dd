import { Fragment, useState } from 'react'
import { adminText } from '#text/admin/admin.ts'
import { LockIcon } from '#ui/icon/icons.tsx'
import { GROUPS, type Section, sectionText } from './sections.ts'
import './Sections.css'
import '#ui/form/fold.css'
import '#ui/page/panel.css'

type Props = { current: Section; counts: Partial<Record<Section, number>>; onLock: () => void }

/** Links to every section, with the number of items that wait. On phones, a bar names the current section and opens the list. */
export function Sections({ current, counts, onLock }: Props) {
  const [open, setOpen] = useState(false)
  /** The list of another section focuses its own heading. */
  const choose = (section: Section) => {
    setOpen(false)
    if (section === current) document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <aside className="sidebar sections">
      <details className="sections__bar" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span>
            <b>{`${sectionText(current)} `}</b>
            <span>{counts[current] || ''}</span>
          </span>
          <span className="small">
            <span>{adminText.allSections}</span>
            <span className="fold__mark" />
          </span>
        </summary>
      </details>
      <nav aria-label={adminText.nav}>
        {GROUPS.map(({ title, sections }) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            {sections.map((section) => (
              <a
                key={section}
                href={`#${section}`}
                aria-current={section === current ? 'page' : undefined}
                onClick={() => choose(section)}
              >
                <span>{`${sectionText(section)} `}</span>
                <em>{counts[section] || ''}</em>
              </a>
            ))}
          </Fragment>
        ))}
        <button className="sections__lock" type="button" onClick={onLock}>
          <LockIcon />
          <span>{adminText.lock}</span>
        </button>
      </nav>
    </aside>
  )
}
