/** The time at which tests start: 05:30 UTC on 1 December 2025. */
export const NOW = new Date('2025-12-01T05:30:00Z')
export const TODAY = '2025-12-01'
