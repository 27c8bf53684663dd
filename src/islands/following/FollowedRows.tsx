import { addressOfFilters } from '#domain/event/event.ts'
import type { FollowedNgo, SavedFilter } from '#domain/following/follow.ts'
import { localePath } from '#lib/locale-path.ts'
import { cityText } from '#lib/own-cities.ts'
import { ngoPath } from '#lib/paths.ts'
import { filterName } from '#text/following/filter-name.ts'
import { followingText, youFollowText as text } from '#text/following/follow.ts'
import { focusOnRemoval } from '#ui/focus.ts'
import { FilterIcon } from '#ui/icon/first-icons.tsx'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import '#ui/BusyButton.css'
import { pressRemove } from './own-filters.ts'
import { pressFollow } from './own-follows.ts'

type Props = { ngos: readonly FollowedNgo[]; filters: readonly SavedFilter[] }

/** Lists the followed NGOs and the saved filters, each with "Stop". */
export const FollowedRows = ({ ngos, filters }: Props) => (
  <ul>
    {ngos.map((ngo) => (
      <NgoRow ngo={ngo} key={ngo.slug} />
    ))}
    {filters.map((filter) => (
      <FilterRow filter={filter} key={filter.id} />
    ))}
  </ul>
)

/** An NGO that is not listed now has no link, because its page says nothing about events. */
function NgoRow({ ngo }: { ngo: FollowedNgo }) {
  const { slug, orgName, listed, checked } = ngo
  return (
    <li ref={focusOnRemoval}>
      {listed && checked ? <Seal /> : <OpenSeal />}
      {listed ? (
        <a href={localePath(ngoPath(slug))} dir="auto">
          {orgName}
        </a>
      ) : (
        <span>
          <span dir="auto">{orgName}</span>
          <span className="small muted">{` · ${text.hidden}`}</span>
        </span>
      )}
      <StopButton name={orgName} onPress={() => pressFollow(ngo, false)} />
    </li>
  )
}

function FilterRow({ filter }: { filter: SavedFilter }) {
  const { city, ...rest } = filter
  const name = filterName({ ...rest, city: city && cityText(city) })
  return (
    <li ref={focusOnRemoval}>
      <FilterIcon />
      <a href={localePath(addressOfFilters(filter))}>{name}</a>
      <StopButton name={name} onPress={() => pressRemove(filter, name)} />
    </li>
  )
}

const StopButton = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <button
    className="button button--quiet"
    type="button"
    aria-label={`${followingText.stop}: ${name}`}
    onClick={onPress}
  >
    {followingText.stop}
  </button>
)
