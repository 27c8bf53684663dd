/** An icon of 20 by 20 for each detail of an event card, with a stroke of 2 pixels. */
const DRAWINGS = {
  date: 'M3 5h14v12H3zM3 9h14M7 2v5M13 2v5',
  time: 'M10 2a8 8 0 1 1-.01 0M10 5v5l3.5 2',
  place: 'M10 18l5-7a6 6 0 1 0-10 0zM12 8a2 2 0 1 0-4 0a2 2 0 1 0 4 0',
  slots:
    'M3 18v-4a4 4 0 0 1 8 0v4M9.5 6.5a2.5 2.5 0 1 0-5 0a2.5 2.5 0 1 0 5 0M13 9a4 4 0 0 1 4 4v5M16 5a2 2 0 1 0-4 0a2 2 0 1 0 4 0',
  contact: 'M2 4h16v12H2zM2 5l8 6 8-6',
  phone: 'M6 2h8v16H6zM9 15h2',
}

/** Contains the icons of `EventFacts` once, for all cards to reference, so that no script has to carry them. It is not visible. */
export function FactSheet() {
  return (
    <svg className="visually-hidden" aria-hidden="true">
      <defs>
        {Object.entries(DRAWINGS).map(([name, drawing]) => (
          <path id={`fact-${name}`} d={drawing} key={name} />
        ))}
      </defs>
    </svg>
  )
}
