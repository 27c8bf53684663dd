import './late.css'
import './list-row.css'
import './skeleton.css'

/** Renders bars in place of a list that is loading. They appear after 300 ms. */
export function ListSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div className="late" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all bars are the same
        <div className="list-row" key={row}>
          <span className="skeleton skeleton--stone" />
          <div>
            <span className="skeleton skeleton--title" />
            <p>
              <span className="skeleton skeleton--line" />
            </p>
            <p>
              <span className="skeleton skeleton--short" />
            </p>
          </div>
        </div>
      ))}
    </div>
  )
}
