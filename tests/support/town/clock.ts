/** The moment at which tests begin: 5.30 in the morning of 1 December 2025 in UTC. */
export const NOW = new Date('2025-12-01T05:30:00Z')
export const TODAY = '2025-12-01'
