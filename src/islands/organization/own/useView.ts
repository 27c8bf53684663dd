import { useHash } from '#ui/useHash.ts'

/** The views that have a tab in the sidebar. */
export const TABS = ['post', 'events', 'past', 'people', 'details'] as const
export type Tab = (typeof TABS)[number]
export type View = Tab | 'desk'

/** `of` is the id of the event whose check-in desk is shown, or of the past event at which an email points. */
type Place = { view: View; of: string }

const placeOfHash = (hash: string): Place => {
  const [, view, of = ''] = /^#(desk|past)-([\w-]+)$/.exec(hash) ?? []
  if (view === 'desk' || view === 'past') return { view, of }
  return { view: TABS.find((tab) => `#${tab}` === hash) ?? 'post', of }
}

export const deskHash = (eventId: string): string => `#desk-${eventId}`

/** Returns the view in the URL, and whether the person came from another view. */
export function useView() {
  const { hash, moved } = useHash()
  return { ...placeOfHash(hash), moved }
}
