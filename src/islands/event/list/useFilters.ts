import { useEffect, useRef, useState } from 'react'
import { addressOfFilters, type EventFilters, filtersFromAddress } from '#domain/event/event.ts'

/** The delay after the last key press before the city is applied. */
const TYPING_MS = 250

/** Returns the state of the filter form. Choices are applied immediately, the city after a delay. */
export function useFilters(filters: EventFilters, onApply: (filters: EventFilters) => void) {
  const [city, setCity] = useState(filters.city ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const apply = (wanted: EventFilters, typed: string) => {
    clearTimeout(timer.current)
    setCity(typed)
    onApply({ ...wanted, city: typed.trim() || undefined })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, to apply choices that were made before hydration
  useEffect(() => {
    const { city: typed = '', ...chosen } = form.current ? filtersOf(form.current) : filters
    if (addressOfFilters({ ...chosen, city: typed }) !== addressOfFilters(filters)) apply(chosen, typed)
    return () => clearTimeout(timer.current)
  }, [])
  return {
    filters,
    city,
    /** The form in the page, which may have been filled in before hydration. */
    form,
    type: (typed: string) => {
      setCity(typed)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => apply(filters, typed), TYPING_MS)
    },
    choose: (wanted: EventFilters) => apply(wanted, city),
    submit: () => apply(filters, city),
    reset: () => apply({}, ''),
  }
}

export type FilterState = ReturnType<typeof useFilters>

const filtersOf = (form: HTMLFormElement): EventFilters =>
  filtersFromAddress(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])))
