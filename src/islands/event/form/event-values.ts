import { CATEGORIES, EVENT_DEFAULTS, type EventPrefill, MODES, type OwnEvent, SECTORS } from '#domain/event/event.ts'
import { hoursFromMinutes, lengthMinutes } from '#domain/event/hours.ts'
import { itemsIn } from '#domain/form/fields.ts'
import { DEFAULT_LANG, LANGS } from '#domain/language/language.ts'
import { eventLabels } from '#text/event/own-event.ts'
import { lang } from '#text/language/lang.ts'
import { numberIn } from '#ui/form/number-in.ts'

/** The values of the event form's inputs. */
export type EventValues = Record<keyof typeof eventLabels, string>

/** The values of a new form: the defaults of SPEC §9 and the page's language (D31). */
export const EMPTY_EVENT: EventValues = {
  ...(Object.fromEntries(Object.keys(eventLabels).map((field) => [field, ''])) as EventValues),
  ...EVENT_DEFAULTS,
  placesLimited: 'false',
  measured: 'false',
  lang,
}

/** Returns an event as values of the form's inputs. */
export const valuesOf = (event: OwnEvent): EventValues => {
  const known = { ...event, placesLimited: event.placeCounts !== undefined }
  return Object.fromEntries(
    Object.keys(eventLabels).map((field) => [field, String(known[field as keyof EventValues] ?? '')]),
  ) as EventValues
}

/** Returns the values for "Post again": the same event without a date (D3, D9). */
export const copyOf = (event: OwnEvent): EventValues => ({ ...valuesOf(event), date: '', endDate: '' })

/** Returns the values of a new form, filled with what is the same in the NGO's next event (D89). */
export const nextValues = (remembered: EventPrefill): EventValues => withRemembered(EMPTY_EVENT, remembered)

/** Fills remembered values into the fields of a new form that the person has not changed. */
export function withRemembered(values: EventValues, remembered: EventPrefill): EventValues {
  const { contact, city, regLink, category, sector, mode, minPeople, maxPeople } = remembered
  const known = Object.entries({ contact, city, regLink, category, sector, mode, minPeople, maxPeople })
  const untouched = known.filter(([field, value]) => {
    const name = field as keyof EventValues
    return value !== undefined && values[name] === EMPTY_EVENT[name]
  })
  return { ...values, ...Object.fromEntries(untouched.map(([field, value]) => [field, String(value)])) }
}

/** Returns the hours that follow from the times, as the input shows them (D86). '' if none follow. */
export function hoursGiven({ date, endDate, time, endTime }: EventValues): string {
  const minutes = lengthMinutes({ date, endDate: endDate || null, time, endTime: endTime || null })
  return minutes === null ? '' : String(hoursFromMinutes(minutes))
}

/** Lets the hours follow the times, unless the person has entered other hours. */
export const withHours = (next: EventValues, before: EventValues): EventValues =>
  next.hours === before.hours && before.hours === hoursGiven(before) ? { ...next, hours: hoursGiven(next) } : next

/** The fields under "More options". */
export const MORE_OPTIONS = ['bring', 'meetingPoint', 'locationLink', 'endDate', 'hours', 'measured', 'lang'] as const

/** Returns whether a field under "More options" has a value that the form has not filled in itself. */
export const hasMoreOptions = (values: EventValues): boolean =>
  MORE_OPTIONS.some((field) => values[field] !== (field === 'hours' ? hoursGiven(values) : EMPTY_EVENT[field]))

/**
 * Returns the body for the API. Invalid numbers are kept as text so that the schema refuses them.
 * @param lang the language of the edited event, which is sent only if it changes; for a new event the default language
 */
export const bodyOf = (values: EventValues, lang: string = DEFAULT_LANG) => ({
  ...values,
  lang: values.lang === lang ? undefined : values.lang || undefined,
  endDate: values.endDate || null,
  endTime: values.endTime || null,
  meetingPoint: values.meetingPoint.trim() || null,
  locationLink: values.locationLink.trim() || null,
  bring: itemsIn(values.bring) || null,
  hours: numberIn(values.hours) ?? null,
  measured: values.measured === 'true',
  minPeople: numberIn(values.minPeople),
  maxPeople: numberIn(values.maxPeople),
  placesLimited: values.placesLimited === 'true',
})

const VOCABULARIES = {
  category: CATEGORIES,
  mode: MODES,
  sector: SECTORS,
  lang: LANGS,
  placesLimited: ['false', 'true'],
  measured: ['false', 'true'],
} as const

/** Returns the values of a stored draft, without any that the form cannot show. */
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
