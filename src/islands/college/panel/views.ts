import type { ComponentType } from 'react'
import { useHash } from '#ui/useHash.ts'
import type { ClassViewProps } from '../view/college-view.ts'

/** The views that have an item in the navigation, in its order. The first one that exists is the default. */
export const COLLEGE_TABS = ['classes', 'officers', 'keys', 'details'] as const
export type CollegeTab = (typeof COLLEGE_TABS)[number]

/** A view, or a view of one class: `class` is its table, `list` the upload of its list. */
type CollegeView = CollegeTab | 'class' | 'list'

/**
 * The views of /college. Each is a separate script, which is loaded when the view is opened first.
 *
 * To add a view, export a component that takes the props that it needs of `CollegeViewProps` (for `class` and `list`:
 * `ClassViewProps`) from a folder of src/islands/college, and load it here. Its item in the navigation appears with it. Add the
 * folder to the layer below `college/panel` in tests/conventions/imports.test.ts. Link to views with `#classes`, `classHash(id)`
 * and `classListHash(id)`.
 */
export const VIEWS: Partial<Record<CollegeView, () => Promise<ComponentType<ClassViewProps>>>> = {
  classes: async () => (await import('../class/Classes.tsx')).Classes,
  class: async () => (await import('../table/ClassTable.tsx')).ClassTable,
  list: async () => (await import('../list-upload/ListUpload.tsx')).ListUpload,
  officers: async () => (await import('../officer/Officers.tsx')).Officers,
  keys: async () => (await import('../key/ApiKeys.tsx')).ApiKeys,
  details: async () => (await import('../details/CollegeDetails.tsx')).CollegeDetails,
}

/** `id` is the class of a view of one class, and '' for all other views. */
type Place = { view: CollegeView; id: string; tab: CollegeTab }

function placeOfHash(hash: string): Place {
  const [, of, id = ''] = /^#(class|list)-([0-9a-f-]{36})$/.exec(hash) ?? []
  if ((of === 'class' || of === 'list') && VIEWS[of]) return { view: of, id, tab: 'classes' }
  const existing = COLLEGE_TABS.filter((tab) => VIEWS[tab])
  const tab = existing.find((one) => `#${one}` === hash) ?? existing[0] ?? 'details'
  return { view: tab, id: '', tab }
}

/** Returns the view in the URL, and whether the person came from another view. */
export function useCollegeView() {
  const { hash, moved } = useHash()
  return { ...placeOfHash(hash), moved }
}
