import { Children, Fragment, type ReactNode } from 'react'
import './Crumbs.css'

/** Renders the breadcrumb: links, or words without a link, separated by slashes. */
export function Crumbs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="crumbs" aria-label={label}>
      {Children.toArray(children).map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a page never change their order
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
