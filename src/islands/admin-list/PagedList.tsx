import { type ReactNode, useEffect, useRef } from 'react'
import type { Answer, FailedAnswer } from '#lib/api.ts'
import { adminText } from '#text/admin/admin.ts'
import type { Elements } from '#ui/elements.ts'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { ShowMore } from '#ui/list/ShowMore.tsx'
import { Empty, LoadError } from '#ui/states.tsx'
import { toast } from '#ui/Toasts.tsx'

type Props<T> = {
  title: string
  hint?: ReactNode
  empty: string
  list: {
    value: { rows: T[]; next: string | null } | null
    failure: FailedAnswer | null
    again: () => unknown
    more: () => Promise<Answer<unknown> | null>
    isMore: boolean
    busy: boolean
  }
  failed: (message: string) => string
  onLocked: () => void
  /**
   * Elements between the heading and the hint. They are above the hint because it appears with the rows and must not move them.
   */
  tools?: Elements
  /** Whether a row has been dealt with and is still shown only to keep the list from moving. */
  isDone?: (row: T) => boolean
  /** The button's label, if it is not "Show more". */
  more?: string
  children: (row: T, at: number) => Elements
}

/** Renders a list of the admin panel: heading, rows, "Show more", and the loading, empty and failed states. */
export function PagedList<T>({ title, hint, tools, empty, list, isDone, failed, onLocked, more, children }: Props<T>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const lockedOut = list.failure?.code === 'gate-locked'
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (lockedOut) onLocked()
  }, [lockedOut, onLocked])
  const rows = list.value?.rows ?? []
  return (
    <section aria-busy={!list.value && !list.failure}>
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {tools}
      {hint && <p className="muted">{hint}</p>}
      {list.failure && <LoadError message={failed(list.failure.message)} onRetry={list.again} />}
      {!list.value && !list.failure && <ListSkeleton />}
      {rows.map(children)}
      {list.value && !list.value.next && rows.every((row) => isDone?.(row)) && <Empty title={empty} />}
      <ShowMore
        list={list}
        word={more ?? adminText.more}
        onRefused={({ code, message }) => (code === 'gate-locked' ? onLocked() : toast.alarm(failed(message)))}
      />
    </section>
  )
}
