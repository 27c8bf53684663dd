import type { EventFilters } from '../event/event.ts'

/** Returns whether any filter is set. */
export const hasFilter = ({ type, via, sector, city }: EventFilters): boolean => Boolean(type || via || sector || city)
