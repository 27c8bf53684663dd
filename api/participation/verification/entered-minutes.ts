import { minutesOf } from '#domain/event/hours.ts'

/** Converts the hours of a request to minutes. Null and undefined keep their meaning (`statedMinutes`). */
export const enteredMinutes = (hours: number | null | undefined): number | null | undefined =>
  typeof hours === 'number' ? minutesOf(hours) : hours
