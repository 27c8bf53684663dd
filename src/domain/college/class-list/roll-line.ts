import { readNumber } from '../../encoding/pasted-text.ts'
import { tidyName } from '../../form/person-name.ts'
import { rollKeyOf } from '../roll-number.ts'

/** A line of a class list (D70). */
export type RollLine = { rollNumber: string; name: string }

export const LONGEST_ROLL_NUMBER = 40
export const LONGEST_ROLL_NAME = 120

/** The faults of one line. 'shortened' is a number that Excel wrote as 2.3E+11, and 'swapped' a line with its cells exchanged. */
export const ROLL_LINE_FAULTS = [
  'formula',
  'no-roll-number',
  'no-name',
  'shortened',
  'swapped',
  'roll-number',
  'name',
  'long-roll-number',
  'long-name',
] as const
export type RollLineFault = (typeof ROLL_LINE_FAULTS)[number]

/** Matches what a spreadsheet would read as a formula, also with a full-width character. */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/
const SHORTENED = /^\d+([.,]\d+)?e\+?\d+$/i
const ROLL_NUMBER = /^[\p{L}\p{M}\p{N} ./_()#&-]+$/u
/** A name has no digit and no @, which phone numbers and email addresses have. */
const NAME = /^(?:[\p{L}\p{M} .,'’()/&-]|\u200c|\u200d)+$/u

/** Returns a line as it is stored: without invisible characters, with single spaces and digits from 0 to 9. */
export const tidyRollLine = ({ rollNumber, name }: RollLine): RollLine => ({
  rollNumber: readNumber(rollNumber).replace(/ +/g, ' '),
  name: tidyName(name),
})

/** Returns the first fault of a line, or null. @param line the result of `tidyRollLine` */
export function rollLineFault({ rollNumber, name }: RollLine): RollLineFault | null {
  if (FORMULA.test(rollNumber) || FORMULA.test(name)) return 'formula'
  if (rollNumber === '') return 'no-roll-number'
  if (name === '') return 'no-name'
  if (SHORTENED.test(rollNumber)) return 'shortened'
  if (isSwapped({ rollNumber, name })) return 'swapped'
  const key = rollKeyOf(rollNumber)
  if (!ROLL_NUMBER.test(rollNumber) || !/[\p{L}\p{N}]/u.test(key)) return 'roll-number'
  if (!NAME.test(name) || !/\p{L}/u.test(name)) return 'name'
  if (rollNumber.length > LONGEST_ROLL_NUMBER || key.length > LONGEST_ROLL_NUMBER) return 'long-roll-number'
  return name.length > LONGEST_ROLL_NAME ? 'long-name' : null
}

/** Returns whether the cells of a line are exchanged: letters where the roll number should be, and a number as the name. */
export const isSwapped = ({ rollNumber, name }: RollLine): boolean =>
  /\p{L}/u.test(rollNumber) && !/\p{Nd}/u.test(rollNumber) && /\p{Nd}/u.test(name)
