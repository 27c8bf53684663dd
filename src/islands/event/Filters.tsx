import { type FormEvent, useState } from 'react'
import { eventText, showText } from '#text/event.ts'
import { FilterIcon } from '#ui/art/icons.tsx'
import { FilterForm } from './FilterForm.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import type { FilterState } from './useFilters.ts'

/** The form that asks for the list without filters; its buttons stand where they are needed. */
const RESET = 'reset-filters'

const { open: openWord, apply, cityHint } = eventText.filters

/**
 * The filters three times, one at a time: in the page, on phones in a sheet behind a button, and on phones without a
 * script folded into the page.
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
      <form id={RESET} method="get" action="/events" onSubmit={reset} />
      <div className="fbar">
        <button className="btn btn--line fbar__open" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <FilterIcon />
          {openWord(active)}
        </button>
        <ResetButton className="btn btn--quiet" />
      </div>
      <noscript>
        <details className="flt-fold">
          <summary className="btn btn--line">{openWord(active)}</summary>
          <FilterForm id="fold" state={state}>
            <ApplyButton />
            <ResetButton className="btn btn--quiet" />
          </FilterForm>
        </details>
      </noscript>
      <FilterForm id="page" className="flt flt--d" state={state} form={state.form}>
        <noscript>
          <ApplyButton />
        </noscript>
        <ResetButton className="btn btn--quiet" />
      </FilterForm>
      {open && (
        <FilterSheet
          showWord={showText(shown, more)}
          resetButton={<ResetButton className="btn btn--line" />}
          onClose={() => setOpen(false)}
        >
          <FilterForm id="sheet" state={state} hint={cityHint} onSubmit={() => setOpen(false)} />
        </FilterSheet>
      )}
    </>
  )
}

/** Clears all four filters (SPEC §2), with and without a script. */
export function ResetButton({ className }: { className: string }) {
  return (
    <button className={className} type="submit" form={RESET}>
      {eventText.filters.reset}
    </button>
  )
}

function ApplyButton() {
  return (
    <button className="btn" type="submit">
      {apply}
    </button>
  )
}
