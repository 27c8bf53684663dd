import { readNumber } from '../encoding/pasted-text.ts'

/**
 * Returns a roll number as it is compared: in upper case, without spaces, dashes, dots and slashes, and with digits 0 to 9. So
 * '23 ce-006' is 23CE006.
 */
export const rollKeyOf = (rollNumber: string): string =>
  readNumber(rollNumber)
    .toUpperCase()
    .replace(/[\s\-./_]/g, '')
