import type { Category, EventFilters } from '#domain/event/event.ts'
import { modeText, sectorText } from '../event/event.ts'

const EVENTS: Record<Category, string> = {
  Internship: 'internships',
  'Task Based Activity': 'task based activities',
  'Group Event': 'group events',
}

/** The name of a saved filter: 'Environment in Pune', 'Online Education internships', 'Group events'. */
export function filterName({ type, via, sector, city }: EventFilters): string {
  const noun = type ? EVENTS[type] : sector && !via ? '' : 'events'
  const words = [via && modeText[via], sector && sectorText[sector], noun, city && `in ${city}`]
    .filter(Boolean)
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
