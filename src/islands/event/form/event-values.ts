import { readNumber } from '#domain/encoding/pasted-text.ts'
import { CATEGORIES, EVENT_DEFAULTS, MODES, type OwnEvent, SECTORS } from '#domain/event/event.ts'
import { DEFAULT_LANG, LANGS } from '#domain/language/language.ts'
import { eventLabels } from '#text/event/own-event.ts'
import { lang } from '#text/language/lang.ts'

/** What the event form's inputs hold. */
export type EventValues = Record<keyof typeof eventLabels, string>

/** A new form: the defaults of SPEC §9, in the page's language (D31), the rest empty. */
export const EMPTY_EVENT: EventValues = {
  ...(Object.fromEntries(Object.keys(eventLabels).map((field) => [field, ''])) as EventValues),
  ...EVENT_DEFAULTS,
  measured: 'false',
  lang,
}

/** An event as the form's inputs hold it. */
export const valuesOf = (event: OwnEvent): EventValues =>
  Object.fromEntries(
    Object.keys(eventLabels).map((field) => [field, String(event[field as keyof EventValues] ?? '')]),
  ) as EventValues

/** "Post again": the same event on a day that is still to be chosen (D3, D9). */
export const copyOf = (event: OwnEvent): EventValues => ({ ...valuesOf(event), date: '', endDate: '' })

/**
 * The body that the API takes; what is no number stays text, so that the schema says so.
 * @param lang the event's own, which stays unless another one is chosen; a new one's unless it says so
 */
export const bodyOf = (values: EventValues, lang: string = DEFAULT_LANG) => ({
  ...values,
  lang: values.lang === lang ? undefined : values.lang || undefined,
  endDate: values.endDate || null,
  endTime: values.endTime || null,
  locationLink: values.locationLink.trim() || null,
  hours: numberIn(values.hours) ?? null,
  measured: values.measured === 'true',
  minPeople: numberIn(values.minPeople),
  maxPeople: numberIn(values.maxPeople),
})

function numberIn(text: string): number | string | undefined {
  const typed = readNumber(text)
  if (typed === '') return undefined
  return /^[+-]?\d+(\.\d+)?$/.test(typed) ? Number(typed) : text
}

const VOCABULARIES = {
  category: CATEGORIES,
  mode: MODES,
  sector: SECTORS,
  lang: LANGS,
  measured: ['false', 'true'],
} as const

/** Whatever a kept draft holds as a form can show it. */
export function readValues(kept: unknown): EventValues {
  const found = kept as Partial<Record<keyof EventValues, unknown>> | null
  const values = { ...EMPTY_EVENT }
  for (const field of Object.keys(EMPTY_EVENT) as (keyof EventValues)[]) {
    const value = found?.[field]
    const words: readonly string[] | null = field in VOCABULARIES ? VOCABULARIES[field as 'mode'] : null
    if (typeof value === 'string' && (words === null || words.includes(value))) values[field] = value
  }
  return values
}
