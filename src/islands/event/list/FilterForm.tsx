import type { Ref } from 'react'
import { CATEGORIES, type EventFilters, MODES, SECTORS } from '#domain/event/event.ts'
import { localePath } from '#lib/locale-path.ts'
import { categoryText, eventText, modeText, sectorText } from '#text/event/event.ts'
import type { Elements } from '#ui/elements.ts'
import { SheetStamp } from '#ui/stamp/SheetStamp.tsx'
import type { FilterState } from './useFilters.ts'
import './FilterForm.css'
import './sectors.css'
import '#ui/form/Field.css'
import '#ui/form/segment.css'

type Props = {
  /** Distinguishes the ids of the form in the page from those of the form in the sheet. */
  id: string
  className?: string
  state: FilterState
  hint?: string
  form?: Ref<HTMLFormElement>
  onSubmit?: () => void
  children?: Elements
}

const { all, ...words } = eventText.filters

/** Renders the four filters of SPEC §2 as a form. Without a script it requests /events?…. */
export function FilterForm({ id, className = 'filters', state, hint, form, onSubmit, children }: Props) {
  const { filters, choose } = state
  return (
    <form
      ref={form}
      className={className}
      method="get"
      action={localePath('/events')}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        state.submit()
        onSubmit?.()
      }}
    >
      <Sectors filters={filters} onChoose={choose} />
      <div className="filters__row">
        <Segments
          name="type"
          choices={CATEGORIES}
          labels={categoryText}
          chosen={filters.type}
          onChoose={(type) => choose({ ...filters, type })}
        />
        <Segments
          name="via"
          choices={MODES}
          labels={modeText}
          chosen={filters.via}
          onChoose={(via) => choose({ ...filters, via })}
        />
        <div className="field filters__grow">
          <label htmlFor={`${id}-city`}>{words.city}</label>
          {hint && (
            <span className="field__hint" id={`${id}-hint`}>
              {hint}
            </span>
          )}
          <input
            className="input"
            id={`${id}-city`}
            type="text"
            name="city"
            aria-describedby={hint && `${id}-hint`}
            value={state.city}
            maxLength={120}
            placeholder={words.anyCity}
            enterKeyHint="search"
            onChange={(event) => state.type(event.target.value)}
          />
        </div>
        {children}
      </div>
    </form>
  )
}

function Sectors({ filters, onChoose }: { filters: EventFilters; onChoose: (filters: EventFilters) => void }) {
  return (
    <fieldset>
      <legend className="visually-hidden">{words.sector}</legend>
      <div className="sectors">
        {[undefined, ...SECTORS].map((sector) => (
          <label className="sector" key={sector ?? all}>
            <input
              type="radio"
              name="sector"
              value={sector ?? ''}
              checked={filters.sector === sector}
              onChange={() => onChoose({ ...filters, sector })}
            />
            <SheetStamp sector={sector ?? 'All'} />
            <span>{sector ? sectorText[sector] : all}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type SegmentsProps<T extends string> = {
  name: 'type' | 'via'
  choices: readonly T[]
  labels: Record<T, string>
  chosen: T | undefined
  onChoose: (choice: T | undefined) => void
}

function Segments<T extends string>({ name, choices, labels, chosen, onChoose }: SegmentsProps<T>) {
  return (
    <fieldset className="field">
      <legend className="label">{words[name]}</legend>
      <div className="segment">
        {[undefined, ...choices].map((choice) => (
          <label key={choice ?? all}>
            <input
              type="radio"
              name={name}
              value={choice ?? ''}
              checked={chosen === choice}
              onChange={() => onChoose(choice)}
            />
            <span>{choice ? labels[choice] : all}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
