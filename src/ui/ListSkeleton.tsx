/** Bars where rows of a list will stand; they show only after 300 ms. */
export function ListSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div className="late" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
        <div className="row-l" key={row}>
          <span className="sk sk--stone" />
          <div>
            <span className="sk sk--title" />
            <p>
              <span className="sk sk--line" />
            </p>
            <p>
              <span className="sk sk--short" />
            </p>
          </div>
        </div>
      ))}
    </div>
  )
}
