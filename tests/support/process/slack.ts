/**
 * How long something that has a limit may take in a test. `npm run prove` has the machine for itself and asks for the
 * figure; `npm test` may run beside anything, and tells what is cut off from what hangs.
 * @param ms the limit of docs/security.md
 */
export const atMost = (ms: number): number => (process.env.PROVE ? ms : ms * 2)
