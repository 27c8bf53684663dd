import { useRef, useState } from 'react'
import type { Answer } from '#lib/api.ts'
import { usePages } from '#ui/list/usePages.ts'
import type { ItemState } from './OpenChoice.tsx'

type PageCall<T> = (state: ItemState, cursor?: string) => Promise<Answer<{ rows: T[]; next: string | null }>>

/**
 * Loads either the items that wait for an admin or those that were dealt with (`OpenChoice`).
 * @param name see `useLoad`
 */
export function useOpenPages<T>(name: string, load: PageCall<T>) {
  const state = useRef<ItemState>('open')
  const [shown, setShown] = useState<ItemState>('open')
  const pageOf = (cursor?: string) => load(state.current, cursor)
  const list = usePages(pageOf, () => `${name} ${state.current}`)
  const show = async (one: ItemState) => {
    state.current = one
    await list.again()
    setShown(one)
  }
  return { list, pageOf, shown, show }
}
