import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LANGS } from '#domain/language/language.ts'
import { pathIn } from '#lib/locale.ts'
import { placeAtDesk } from '#tests/support/browser/at-check-in.ts'
import { seen } from '#tests/support/browser/visit.ts'

/* The texts around the check-in code are visible immediately, without scrolling, and nothing covers them. */

const place = placeAtDesk()
const { phone, openDesk, deskOf } = place

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]
const MINUTE = 60_000
/** The times at which check-in opens and closes, in minutes from now. */
const HOURS = [
  { name: 'open', opens: -60, closes: 60 },
  { name: 'too early', opens: 45, closes: 180 },
  { name: 'ended', opens: -180, closes: -5 },
]

/**
 * Returns the fraction of a box, from 0 to 1, that is inside both the scroll container and the screen. Returns 0 if something
 * covers its lines.
 */
const shown = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const frame = element.closest('main')?.getBoundingClientRect()
    if (!frame || box.height === 0) return 0
    const [top, bottom] = [Math.max(box.top, frame.top, 0), Math.min(box.bottom, frame.bottom, innerHeight)]
    const middle = box.left + box.width / 2
    // The point may be on a tall letter of the next line, so a hit on a sibling is allowed.
    const around = element.parentElement
    const isClear = [box.top + 3, box.bottom - 3].every((y) => around?.contains(document.elementFromPoint(middle, y)))
    return isClear ? Math.max(0, bottom - top) / box.height : 0
  })

async function readable(page: Page, hours: string): Promise<Record<string, number>> {
  const below = page.locator('.desk-code__below > p:visible')
  await seen(hours === 'open' ? below : page.locator('.desk-code__doubt'))
  await seen(page.locator('.qr-code'))
  await page.waitForTimeout(300)
  const parts = [page.locator('.desk-code__count'), page.locator('.desk-stone'), ...(await below.all())]
  const names = await Promise.all(
    parts.map((part) => part.evaluate(({ className, textContent }) => className || textContent || '')),
  )
  const seenParts = await Promise.all(parts.map(shown))
  return Object.fromEntries(names.map((name, at) => [name, Math.round((seenParts[at] ?? 0) * 100) / 100]))
}

test.each(HOURS)(
  'countdown and warnings are visible while check-in is $name, in both languages and on both phones',
  async ({ name, opens, closes }) => {
    for (const lang of LANGS) {
      const { link, eventId } = await openDesk({ names: ['Asha Menon', 'Ravi Teja'] })
      const { id } = await deskOf(eventId)
      const { page } = await phone()
      await page.goto(link.replace('/check-in#', `${pathIn(lang, '/check-in')}#`))
      await page.locator('.desk-buttons .button').last().click()
      await seen(page.locator('.qr-code'))
      const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE)
      const hours = { opens_at: at(opens), closes_at: at(closes) }
      await place.site.db.updateTable('check_in_desk').set(hours).where('id', '=', id).execute()
      await page.reload()
      for (const size of SIZES) {
        await page.setViewportSize(size)
        const parts = await readable(page, name)
        const hidden = Object.entries(parts).filter(([, part]) => part < 1)
        expect(hidden, `${lang} at ${size.width} by ${size.height}`).toEqual([])
        // The code must still be large enough for a camera.
        expect((await page.locator('.qr-code').boundingBox())?.width).toBeGreaterThan(130)
      }
    }
  },
)
