import { Children, Fragment, type ReactNode } from 'react'
import './Crumbs.css'

/** The way to a page from what it belongs to: links, and perhaps words that are none, parted by strokes. */
export function Crumbs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="crumbs" aria-label={label}>
      {Children.toArray(children).map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a page never change places
        <Fragment key={at}>
          {at > 0 && (
            <>
              {' '}
              <span aria-hidden="true">/</span>{' '}
            </>
          )}
          <span>{step}</span>
        </Fragment>
      ))}
    </nav>
  )
}
