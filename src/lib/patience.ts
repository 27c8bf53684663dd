/**
 * Returns a signal that aborts a request after `ms`. It replaces `AbortSignal.timeout`, which iOS 15 and Chrome before
 * 103 do not support.
 */
export function signalAfter(ms: number): AbortSignal {
  const ending = new AbortController()
  setTimeout(() => ending.abort(), ms)
  return ending.signal
}
