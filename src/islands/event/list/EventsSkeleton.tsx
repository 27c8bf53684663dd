import './EventsPage.css'
import '#ui/list/skeleton.css'

/** Renders bars in the shape of event cards while the list loads. */
export const EventsSkeleton = () => (
  <div className="event-skeleton" aria-hidden="true">
    {['a', 'b', 'c'].map((card) => (
      <div className="skeleton-rows" key={card}>
        <span className="skeleton skeleton--title" />
        <span className="skeleton skeleton--short" />
        <span className="skeleton skeleton--line" />
      </div>
    ))}
  </div>
)
