import { codeAnswerOf, keepCode, type SendCode, sendStoredCodes } from '#islands/pass/stored-codes.ts'
import { signalAfter } from '#lib/patience.ts'

/*
 * The script of the page that a scanned code opens. If the page came from the server, the script submits the scan immediately.
 * Offline, the browser shows the page from the build, and the script stores the code from its URL
 * (src/service-worker/offline-page.js).
 */

const offline = document.querySelector<HTMLElement>('[data-offline]')
if (offline) void keepAndSend(offline)
else document.querySelector<HTMLFormElement>('[data-send]')?.submit()

async function keepAndSend(page: HTMLElement): Promise<void> {
  const show = (said: string) => {
    for (const part of page.querySelectorAll<HTMLElement>('[data-said]')) part.hidden = part.dataset.said !== said
  }
  const now = new Date()
  const clock = `${now.getHours() % 12 || 12}:${String(now.getMinutes()).padStart(2, '0')}`
  for (const time of page.querySelectorAll('.big-stone i')) time.textContent = clock
  const code = location.pathname.split('/').pop() ?? ''
  try {
    if (/^[0-9A-Z]+[.]\d+[.][0-9A-Z]+$/i.test(code)) {
      await keepCode(code.toUpperCase(), now.getTime())
      show('saved')
    }
    const send = async () => {
      const { sent, refused, left } = await sendStoredCodes(Date.now(), post)
      if (left === 0 && sent + refused > 0) show(refused > 0 ? 'refused' : 'sent')
    }
    addEventListener('online', send)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && send())
    await send()
  } catch {
    show('failed')
  }
}

const post: SendCode = async (kept) => {
  const answer = await fetch('/api/me/check-ins', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(kept),
    keepalive: true,
    signal: signalAfter(30_000),
  }).catch(() => null)
  // A captive portal's login page does not count as an answer.
  if (!answer?.headers.get('Content-Type')?.includes('json') || answer.redirected) return 'later'
  const { code = '' } = (await answer.json().catch(() => ({}))) as { code?: string }
  return codeAnswerOf(answer.ok ? null : code)
}
