import { useEffect, useRef } from 'react'
import { api, ask } from '#lib/api.ts'
import { useLoad } from '#ui/useLoad.ts'
import type { Section } from './sections.ts'

const loadCounts = () => ask(api.admin.counts.$get())

/** Counts what waits for an admin: for each section that is opened, after each decision, and when the tab is shown again. */
export function useCounts(section: Section) {
  const { value, again } = useLoad(loadCounts)
  const counted = useRef(section)
  useEffect(() => {
    if (counted.current !== section) again()
    counted.current = section
  }, [section, again])
  useEffect(() => {
    const turned = () => {
      if (!document.hidden) again()
    }
    document.addEventListener('visibilitychange', turned)
    return () => document.removeEventListener('visibilitychange', turned)
  }, [again])
  const counts: Partial<Record<Section, number>> = value ?? {}
  return { counts, count: again }
}
