import { useHash } from '#ui/useHash.ts'

/** The views that have a tab in the sidebar. */
export const TABS = ['post', 'events', 'past', 'people', 'details'] as const
export type Tab = (typeof TABS)[number]
export type View = Tab | 'desk'

/** `of` is the id of the event whose check-in desk is shown. */
type Place = { view: View; of: string }

const placeOfHash = (hash: string): Place => {
  const [, of = ''] = /^#desk-([\w-]+)$/.exec(hash) ?? []
  return of ? { view: 'desk', of } : { view: TABS.find((tab) => `#${tab}` === hash) ?? 'post', of }
}

export const deskHash = (eventId: string): string => `#desk-${eventId}`

/** Returns the view in the URL, and whether the person came from another view. */
export function useView() {
  const { hash, moved } = useHash()
  return { ...placeOfHash(hash), moved }
}
