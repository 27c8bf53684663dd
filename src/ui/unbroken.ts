import { between } from '#text/time/day.ts'

/** Keeps a date or a time in one line. A range may break between its two parts. */
export const unbroken = (text: string): string =>
  text
    .split(between)
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(between)
