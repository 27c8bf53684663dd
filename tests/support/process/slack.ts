/**
 * Returns how long an operation with a time limit may take in `npm run prove`, which has the machine to itself. On a busy
 * machine, SLACK=3 allows three times as long.
 * @param ms the limit of docs/security.md
 */
export const atMost = (ms: number): number => ms * Number(process.env.SLACK ?? 1)
