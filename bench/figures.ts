/** How figures are printed; what was not measured is a dash. */
export const whole = (number: number | null) => (number === null ? '–' : Math.round(number).toLocaleString('en'))
export const shown = (number: number | null) => (number === null ? '–' : number.toFixed(number < 10 ? 2 : 0))
