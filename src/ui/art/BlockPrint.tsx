import type { ReactNode } from 'react'
import type { Sector } from '#domain/event.ts'
import './carve.css'

/** A sector's block print in a square of 64, in the colour of the text; the cut lines are `--carve`. */
export function BlockPrint({ sector }: { sector: Sector | 'All' }) {
  return (
    <>
      <path d="M4 64V32a28 28 0 0 1 56 0v32z" fill="currentColor" />
      <path className="carve-line" d="M9 59.5V32a23 23 0 0 1 46 0v27.5z" strokeWidth="1.6" />
      {CARVINGS[sector]}
    </>
  )
}

const CARVINGS: Record<Sector | 'All', ReactNode> = {
  Environment: (
    <path
      className="carve"
      d="M31 57V25h2v32zM32 50c-9 0-14-5-15-12 9 0 14 4 15 12zm0 0c9 0 14-5 15-12-9 0-14 4-15 12zM32 37c-8 0-12-4-13-11 8 0 12 4 13 11zm0 0c8 0 12-4 13-11-8 0-12 4-13 11zM32 27c-5-5-5-10 0-14 5 4 5 9 0 14z"
    />
  ),
  Education: (
    <>
      <path
        className="carve"
        d="M15 33c6-3 12-3 16 1v21c-4-4-10-4-16-2zM49 33c-6-3-12-3-16 1v21c4-4 10-4 16-2zM32 14c4 5 5 8 5 10a5 5 0 0 1-10 0c0-2 1-5 5-10z"
      />
      <path
        d="M20 39c3-1 5-1 7 0m-7 6c3-1 5-1 7 0m10-6c2-1 4-1 7 0m-7 6c2-1 4-1 7 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
      />
    </>
  ),
  'Financial Literacy': (
    <>
      <path className="carve" d="M17 45a15 12 0 0 0 30 0c0-7-6-10-9-12H26c-3 2-9 5-9 12zM25 29h14v3H25z" />
      <circle className="carve" cx="32" cy="20" r="7.5" />
      <path d="M26 39h12" stroke="currentColor" strokeWidth="2.6" />
      <path
        d="M28.5 16.6h7m-7 2.9h7m-5.5-2.9c4.5 0 4.5 4.7 0 4.7h-1.2l4.7 3.8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
      />
    </>
  ),
  'Disability Support': (
    <>
      <circle className="carve-line" cx="29" cy="44" r="10.5" strokeWidth="3.2" />
      <path className="carve-line" d="M27 25v12h12l4 12h5M27 29h9" strokeWidth="3.2" />
      <circle className="carve" cx="27" cy="18.5" r="4.6" />
    </>
  ),
  'Gender Equality': (
    <>
      <path
        className="carve"
        d="M17 46V36a6.5 6.5 0 0 1 13 0v10zM34 46V36a6.5 6.5 0 0 1 13 0v10zM17 48.5h30v2.6H17zM17 53.4h30V56H17z"
      />
      <circle className="carve" cx="23.5" cy="25" r="4.8" />
      <circle className="carve" cx="40.5" cy="25" r="4.8" />
    </>
  ),
  All: (
    <>
      <path
        className="carve"
        d="M14 57V46a5 5 0 0 1 10 0v11zM27 57V42a5 5 0 0 1 10 0v15zM40 57V46a5 5 0 0 1 10 0v11zM32 12c4 4 4 9 0 13-4-4-4-9 0-13z"
      />
      <circle className="carve" cx="19" cy="36.5" r="3.8" />
      <circle className="carve" cx="32" cy="32" r="4" />
      <circle className="carve" cx="45" cy="36.5" r="3.8" />
    </>
  ),
}
