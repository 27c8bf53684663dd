import type * as English from '../../en/event/ordinal.ts'

export const ordinalText: typeof English.ordinalText = (position) => `नंबर\u00a0${position}`
