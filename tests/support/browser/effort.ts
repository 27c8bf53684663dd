import type { Page } from 'playwright-core'

/** The presses and typed words on the pages of one origin, so not on Google's own pages. */
type Effort = { presses: number; words: number }

/**
 * Counts presses and typed words from now on. A press is a click that the browser itself made from input, so a script's click
 * is none. The words of a field count when the person leaves it.
 * @param origin the product's origin
 */
export async function countEffort(page: Page, origin: string): Promise<Effort> {
  const effort: Effort = { presses: 0, words: 0 }
  await page.exposeFunction('countEffort', (from: string, presses: number, words: number) => {
    if (from !== origin) return
    effort.presses += presses
    effort.words += words
  })
  await page.addInitScript(() => {
    const counted = window as unknown as { countEffort: (from: string, presses: number, words: number) => void }
    const count = (presses: number, words: number) => counted.countEffort(location.origin, presses, words)
    const wordsIn = (target: EventTarget | null) =>
      target instanceof HTMLInputElement && /^(text|email|url|tel)$/.test(target.type)
        ? target.value.split(/\s+/).filter(Boolean).length
        : 0
    addEventListener('click', ({ isTrusted }) => isTrusted && count(1, 0), true)
    addEventListener('change', ({ isTrusted, target }) => isTrusted && count(0, wordsIn(target)), true)
  })
  return effort
}
