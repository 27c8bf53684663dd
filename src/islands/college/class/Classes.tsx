import { useEffect, useState } from 'react'
import { classesText as text } from '#text/college/class.ts'
import { PlusIcon } from '#ui/icon/icons.tsx'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { Title } from '#ui/page/Title.tsx'
import { Empty, LoadError } from '#ui/states.tsx'
import { useLoad } from '#ui/useLoad.ts'
import type { CollegeViewProps } from '../view/college-view.ts'
import { ClassRow } from './ClassRow.tsx'
import { loadClasses } from './classes.ts'
import { NewClass } from './NewClass.tsx'
import './Classes.css'
import '#ui/page/panel.css'

/** The view “Classes”: the open classes of the college, newest first (D69). */
export function Classes({ onRefused, onChanged, focusTitle }: CollegeViewProps) {
  const { value, failure, again } = useLoad(loadClasses, { nameOf: () => 'classes' })
  const [creating, setCreating] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel is notified once of each failure
  useEffect(() => {
    if (failure) onRefused(failure)
  }, [failure])
  const newClass = value && (
    <button className="button" type="button" onClick={() => setCreating(true)}>
      <PlusIcon />
      <span>{text.newClass}</span>
    </button>
  )
  const isEmpty = value?.classes.length === 0
  return (
    <section aria-busy={!value && !failure}>
      <div className="panel__head">
        <Title focused={focusTitle}>{text.title}</Title>
        {!isEmpty && newClass}
      </div>
      {failure && <LoadError message={text.loadFailed(failure.message)} onRetry={again} />}
      {!value && !failure && <ListSkeleton />}
      {isEmpty && (
        <Empty title={text.empty}>
          <p>{text.emptyLead}</p>
          {newClass}
        </Empty>
      )}
      {value && !isEmpty && (
        <>
          <ul className="classes" aria-label={text.list}>
            {value.classes.map((one) => (
              <ClassRow key={one.id} of={one} />
            ))}
          </ul>
          <p className="small muted classes__hint">{text.hint}</p>
        </>
      )}
      {creating && <NewClass onRefused={onRefused} onChanged={onChanged} onClose={() => setCreating(false)} />}
    </section>
  )
}
