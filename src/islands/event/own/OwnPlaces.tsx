import type { OwnEvent } from '#domain/event/event.ts'
import type { PlaceCounts } from '#domain/event/place.ts'
import { goingCountText } from '#text/event/own-event.ts'
import { ownPlacesText as text } from '#text/event/own-places.ts'
import { ClockIcon } from '#ui/icon/icons.tsx'
import './OwnPlaces.css'

type Props = {
  event: OwnEvent
  /** How many people have checked in, once check-in has begun. */
  checkedIn: string | null
}

/** Shows how many people are going, how many places are left (D48), and how many people withdrew late (D50). */
export function OwnPlaces({ event: { going, placeCounts, withdrewLate }, checkedIn }: Props) {
  return (
    <div className="own-places">
      <p>
        <b>{goingCountText(placeCounts?.taken ?? going)}</b>
        {placeCounts && <span>{text.left(placeCounts)}</span>}
        {checkedIn && <span>{`, ${checkedIn}`}</span>}
      </p>
      {placeCounts && <PlacesBar counts={placeCounts} />}
      {!!withdrewLate && (
        <p className="small">
          <ClockIcon />
          <span>{text.late(withdrewLate)}</span>
        </p>
      )}
    </div>
  )
}

/** Up to this many places are drawn as arches, which can be counted. */
const MOST_ARCHES = 30

function PlacesBar({ counts }: { counts: PlaceCounts }) {
  const { most, taken, offered } = counts
  const all = Math.max(most, taken + offered)
  if (all <= MOST_ARCHES)
    return (
      <svg className="arches" width={all * 14} viewBox={`0 0 ${all * 14} 18`} role="img" aria-label={text.bar(counts)}>
        {Array.from({ length: all }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no other key
          <Place key={at} kind={at < taken ? 'taken' : at < taken + offered ? 'offered' : 'free'} d={archAt(at)} />
        ))}
      </svg>
    )
  return (
    <svg
      className="places-bar"
      viewBox={`0 0 ${all} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text.bar(counts)}
    >
      <Place kind="taken" d={`M0 0h${taken}v1H0z`} />
      <Place kind="offered" d={`M${taken} 0h${offered}v1h-${offered}z`} />
    </svg>
  )
}

const archAt = (at: number): string => `M${at * 14 + 1.5} 16.5v-9a5.5 5.5 0 0 1 11 0v9z`

const Place = ({ kind, d }: { kind: 'taken' | 'offered' | 'free'; d: string }) => (
  <path className={`place--${kind}`} d={d} />
)
