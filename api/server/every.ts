/**
 * Repeats `work`: `ms` after it ended, or immediately if it returned true, which means that more work is waiting.
 * @returns a function that stops the repetition and waits for the current round
 */
export function every(ms: number, work: () => Promise<unknown>, onError: (error: Error) => void) {
  let stopped = false
  let timer: ReturnType<typeof setTimeout>
  let round = Promise.resolve()
  const next = (wait: number) => {
    if (stopped) return
    timer = setTimeout(() => {
      round = work()
        .catch(onError)
        .then((more) => next(more === true ? 0 : ms))
    }, wait)
  }
  next(ms)
  return async (): Promise<void> => {
    stopped = true
    clearTimeout(timer)
    await round
  }
}
