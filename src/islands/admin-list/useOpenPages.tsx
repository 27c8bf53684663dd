import { useRef, useState } from 'react'
import type { Answer } from '#lib/api.ts'
import { adminText } from '#text/admin/admin.ts'
import { usePages } from '#ui/list/usePages.ts'
import './useOpenPages.css'

const SHOWN = ['open', 'resolved'] as const
export type Shown = (typeof SHOWN)[number]

type PageCall<T> = (state: Shown, cursor?: string) => Promise<Answer<{ rows: T[]; next: string | null }>>

/**
 * Loads either the items that wait for an admin or those that were dealt with. `choice` has the buttons that choose between
 * them.
 * @param name see `useLoad`
 */
export function useOpenPages<T>(name: string, load: PageCall<T>) {
  const state = useRef<Shown>('open')
  const [shown, setShown] = useState<Shown>('open')
  const pageOf = (cursor?: string) => load(state.current, cursor)
  const list = usePages(pageOf, () => `${name} ${state.current}`)
  const show = async (one: Shown) => {
    state.current = one
    await list.again()
    setShown(one)
  }
  const choice = (
    <p className="row open-choice">
      {SHOWN.map((one) => (
        <button
          key={one}
          type="button"
          className="button button--line button--small"
          aria-pressed={one === shown}
          onClick={() => show(one)}
        >
          {adminText.shown[one]}
        </button>
      ))}
    </p>
  )
  return { list, pageOf, shown, choice }
}
