const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Without the unseen signs that turn what stands beside a name. ZWJ and ZWNJ stay: Indic scripts need them. */
export const withoutTurning = (text: string): string => text.replace(TURNING, '')
