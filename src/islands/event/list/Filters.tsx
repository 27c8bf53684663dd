import { type FormEvent, useState } from 'react'
import { localePath } from '#lib/locale-path.ts'
import { eventText, showText } from '#text/event/event.ts'
import { FilterIcon } from '#ui/icon/first-icons.tsx'
import { FilterForm } from './FilterForm.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import type { FilterState } from './useFilters.ts'
import './Filters.css'

/** The id of the form that requests the list without filters. Its buttons are elsewhere on the page. */
const RESET = 'reset-filters'

const { open: openWord, apply, cityHint } = eventText.filters

/**
 * Renders the filters three times, with only one visible: in the page, in a sheet on phones, and in a fold on phones without a
 * script.
 */
export function Filters({ state, shown, more }: { state: FilterState; shown: number; more: boolean }) {
  const [open, setOpen] = useState(false)
  const active = Object.values(state.filters).filter(Boolean).length
  const reset = (event: FormEvent) => {
    event.preventDefault()
    state.reset()
  }
  return (
    <>
      <form id={RESET} method="get" action={localePath('/events')} onSubmit={reset} />
      <div className="filter-bar">
        <button
          className="button button--second filter-bar__open"
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <FilterIcon />
          <span>{openWord(active)}</span>
        </button>
        <ResetButton className="button button--quiet" />
      </div>
      <noscript>
        <details className="filters-fold">
          <summary className="button button--second">{openWord(active)}</summary>
          <FilterForm id="fold" state={state}>
            <ApplyButton />
            <ResetButton className="button button--quiet" />
          </FilterForm>
        </details>
      </noscript>
      <FilterForm id="page" className="filters filters--wide" state={state} form={state.form}>
        <noscript>
          <ApplyButton />
        </noscript>
        <ResetButton className="button button--quiet" />
      </FilterForm>
      {open && (
        <FilterSheet
          showWord={showText(shown, more)}
          resetButton={<ResetButton className="button button--second" />}
          onClose={() => setOpen(false)}
        >
          <FilterForm id="sheet" state={state} hint={cityHint} onSubmit={() => setOpen(false)} />
        </FilterSheet>
      )}
    </>
  )
}

/** Resets all four filters (SPEC §2), with and without a script. */
export function ResetButton({ className }: { className: string }) {
  return (
    <button className={className} type="submit" form={RESET}>
      {eventText.filters.reset}
    </button>
  )
}

function ApplyButton() {
  return (
    <button className="button" type="submit">
      {apply}
    </button>
  )
}
