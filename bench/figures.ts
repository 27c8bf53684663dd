/** Formats a figure. If it was not measured, returns a dash. */
export const whole = (number: number | null) => (number === null ? '–' : Math.round(number).toLocaleString('en'))
export const shown = (number: number | null) => (number === null ? '–' : number.toFixed(number < 10 ? 2 : 0))
