import './EventCard.css'
import '#ui/list/skeleton.css'

/** Renders bars in the shape of an event card while the list loads. */
export function EventsSkeleton() {
  return (
    <div className="event-card" aria-hidden="true">
      <div className="event-card__top">
        <span className="skeleton skeleton--stone" />
        <div className="skeleton-rows">
          <span className="skeleton skeleton--title" />
          <span className="skeleton skeleton--short" />
        </div>
      </div>
      <div className="skeleton-rows">
        <span className="skeleton" />
        <span className="skeleton skeleton--line" />
      </div>
    </div>
  )
}
