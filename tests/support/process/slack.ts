/**
 * How long something that has a limit may take in `npm run prove`, which has the machine for itself. On one that is not
 * quiet SLACK=3 allows three times as long.
 * @param ms the limit of docs/security.md
 */
export const atMost = (ms: number): number => ms * Number(process.env.SLACK ?? 1)
