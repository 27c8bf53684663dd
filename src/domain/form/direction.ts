const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Removes the invisible characters that change the direction of the text next to a name. ZWJ and ZWNJ are kept, because
 * Indic scripts need them.
 */
export const withoutTurning = (text: string): string => text.replace(TURNING, '')
