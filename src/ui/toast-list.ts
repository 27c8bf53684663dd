export type Toast = { id: number; text: string; failed: boolean; link?: { href: string; word: string } }

const MOST = 3

/**
 * Returns the toasts with a new one, which replaces any with the same text. There are at most three, and successes are removed
 * before failures.
 */
export function withToast(toasts: readonly Toast[], toast: Toast): Toast[] {
  const others = toasts.filter(({ text }) => text !== toast.text)
  const spare = others.length < MOST ? undefined : (others.find(({ failed }) => !failed) ?? others[0])
  return [...others.filter((one) => one !== spare), toast]
}

/**
 * Returns the toasts that remain after a success. A failure is removed, unless it appeared after the last press: the person has
 * not acted on such a failure yet, and the success belongs to an earlier press.
 * @param pressed the id of the newest toast at the time of the last press
 */
export const afterSuccess = (toasts: readonly Toast[], pressed: number): readonly Toast[] =>
  toasts.filter(({ id, failed }) => !failed || id > pressed)
