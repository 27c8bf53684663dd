import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoAxe } from './chromium.ts'
import { sidewaysBy } from './sideways.ts'

/*
 * Requirements that every page and state must meet: no axe finding in either theme at either screen size, no sideways scrolling
 * at 320 pixels, no touch target below 44 pixels, and no sentence in a column of a few letters. `npm test` runs axe on a phone, on
 * the event list and an NGO's panel, because tests/conventions checks the markup of built pages and the colours of both themes, and
 * because journeys find fields and buttons by their accessible names. `npm run prove` checks all states in all four combinations.
 */
const PROVE = process.env.PROVE === '1'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }
const NARROW = { width: 320, height: 640 }

/**
 * Fails if a page is not accessible in its current state.
 * @param state name of the state, for the failure message
 * @param phoneOnly whether the state exists on phones only
 */
export async function expectAccessible(page: Page, state: string, { phoneOnly = false } = {}): Promise<void> {
  if (PROVE && !phoneOnly) {
    await look(page, DESK, 'light')
    await expectNoAxe(page, `${state}, desk`)
    await look(page, DESK, 'dark')
    await expectNoAxe(page, `${state}, desk, dark`, 'color-contrast')
  }
  if (PROVE) {
    await look(page, PHONE, 'dark')
    await expectNoAxe(page, `${state}, phone, dark`, 'color-contrast')
  }
  await look(page, PHONE, 'light')
  await expectNoAxe(page, `${state}, phone`)
  expect(await smallTargets(page), `targets below 44 px on ${state}`).toEqual([])
  expect(await squeezedTexts(page), `texts in a narrow column on ${state}`).toEqual([])
  await look(page, NARROW, 'light')
  expect(await sidewaysBy(page), `what sticks out at 320 px on ${state}`).toEqual([])
  await look(page, phoneOnly ? PHONE : DESK, 'light')
}

/** Works like `expectAccessible` in `npm run prove`, and does nothing in `npm test`. */
export const proveAccessible: typeof expectAccessible = async (...state) => {
  if (PROVE) await expectAccessible(...state)
}

async function look(page: Page, size: typeof PHONE, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme })
}

/** Returns the sentences that have less room than a few words on a phone, as when a column of a grid collapses. */
const squeezedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('p')]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden'),
      )
      .map((element) => ({ text: element.textContent?.trim() ?? '', width: element.getBoundingClientRect().width }))
      .filter(({ text, width }) => text.length > 40 && width < 96)
      .map(({ text, width }) => `${Math.round(width)} px: ${text.slice(0, 60)}`),
  )

/**
 * Returns the targets that are smaller than 44 by 44 pixels. Links inside a sentence are exempt (WCAG 2.5.5). A radio button or
 * checkbox is measured with its label. The skip link, which appears only with focus, is not measured.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const modal = document.querySelector('dialog:modal')
    const inSentence = ({ tagName, parentElement, textContent }: Element) =>
      tagName === 'A' &&
      parentElement?.tagName !== 'NAV' &&
      (parentElement?.textContent?.trim().length ?? 0) > (textContent?.trim().length ?? 0) + 2
    return [...(modal ?? document).querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches('.skip'))
      .filter((element) => !inSentence(element) && !(element instanceof HTMLInputElement && element.type === 'hidden'))
      .map((element) => {
        const target = element.matches('[type=radio], [type=checkbox]')
          ? (element.closest('label') ?? element)
          : element
        const { width, height } = target.getBoundingClientRect()
        return { name: element.textContent?.trim().slice(0, 40) || element.id, width, height, tag: element.tagName }
      })
      .filter(({ width, height }) => width < 43.5 || height < 43.5)
      .map(
        ({ tag, name, width, height }) => `${tag.toLowerCase()} "${name}" ${Math.round(width)}×${Math.round(height)}`,
      )
  })
