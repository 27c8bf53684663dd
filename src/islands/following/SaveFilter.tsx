import { type EventFilters, hasFilter } from '#domain/event/event.ts'
import { filterName } from '#text/following/filter-name.ts'
import { followingText as text } from '#text/following/follow.ts'
import { BellIcon } from '#ui/icon/icons.tsx'
import { isSameFilter, pressRemove, pressSave } from './own-filters.ts'
import { useOwnFollowing } from './own-follows.ts'
import '#ui/BusyButton.css'
import './SaveFilter.css'

type Props = {
  filters: EventFilters
  /** The filters with the city's name in the page's language. */
  shown: EventFilters
}

/**
 * Offers to save the filters of the list for the weekly email, or says that they are saved (D55). Shows nothing without a filter,
 * and for NGOs and admins. Both buttons are one, so that the focus stays on it.
 */
export function SaveFilter({ filters, shown }: Props) {
  const { who, filters: all, weekly } = useOwnFollowing()
  const saved = all.find((one) => isSameFilter(one, filters))
  const name = filterName(shown)
  const press = () => (saved ? pressRemove(saved, name) : pressSave(filters, name))
  return (
    <div className="save-filter">
      {hasFilter(filters) && who !== 'asking' && who !== 'other' && (
        <p>
          <BellIcon />
          {saved && <span>{weekly.wanted ? text.saved : text.savedOff}</span>}
          <button
            className="button button--quiet"
            type="button"
            aria-label={saved ? `${text.stop}: ${name}` : undefined}
            onClick={press}
          >
            <span>{saved ? text.stop : text.save}</span>
          </button>
        </p>
      )}
    </div>
  )
}
