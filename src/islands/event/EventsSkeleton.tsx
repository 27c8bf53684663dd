/** Bars in the shape of an event card: the list takes its time. */
export function EventsSkeleton() {
  return (
    <div className="ev" aria-hidden="true">
      <div className="ev__main">
        <div className="ev__top">
          <span className="sk sk--stone" />
          <div className="sk-rows">
            <span className="sk sk--title" />
            <span className="sk sk--short" />
          </div>
        </div>
        <div className="sk-rows">
          <span className="sk" />
          <span className="sk sk--line" />
        </div>
        <div className="ev__act">
          <span className="sk sk--btn" />
        </div>
      </div>
      <div className="ev__facts">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((fact) => (
          <div key={fact}>
            <span className="sk sk--label" />
            <span className="sk sk--line" />
          </div>
        ))}
      </div>
    </div>
  )
}
