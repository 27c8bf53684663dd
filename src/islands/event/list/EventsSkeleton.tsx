import './EventCard.css'
import '../facts/EventFacts.css'
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
      <div className="event-facts">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((fact) => (
          <div key={fact}>
            <span className="skeleton skeleton--label" />
            <span className="skeleton skeleton--line" />
          </div>
        ))}
      </div>
      <div className="event-card__actions">
        <span className="skeleton skeleton--button" />
      </div>
      <div className="event-card__description">
        <div className="skeleton-rows">
          <span className="skeleton" />
          <span className="skeleton skeleton--line" />
        </div>
      </div>
    </div>
  )
}
