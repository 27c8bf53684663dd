import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoAxe } from './chromium.ts'

/*
 * What every page and state must be for everybody: nothing for axe in either theme on either screen, nothing sideways at
 * 320 pixels, nothing to press that is smaller than a finger. `npm test` asks axe once for each state, on a phone:
 * tests/conventions/contrast judges the themes by their tokens, and `npm run prove` looks at all four.
 */
const ALL_FOUR = process.env.PROVE === '1'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }
const NARROW = { width: 320, height: 640 }

/** @param state what the page shows, for the message; @param phoneOnly whether it exists on phones alone */
export async function expectAccessible(page: Page, state: string, { phoneOnly = false } = {}): Promise<void> {
  if (ALL_FOUR && !phoneOnly) {
    await look(page, DESK, 'light')
    await expectNoAxe(page, `${state}, desk`)
    await look(page, DESK, 'dark')
    await expectNoAxe(page, `${state}, desk, dark`, 'color-contrast')
  }
  if (ALL_FOUR) {
    await look(page, PHONE, 'dark')
    await expectNoAxe(page, `${state}, phone, dark`, 'color-contrast')
  }
  await look(page, PHONE, 'light')
  await expectNoAxe(page, `${state}, phone`)
  expect(await smallTargets(page), `targets below 44 px on ${state}`).toEqual([])
  await look(page, NARROW, 'light')
  expect(await sidewaysBy(page), `what sticks out at 320 px on ${state}`).toEqual([])
  await look(page, phoneOnly ? PHONE : DESK, 'light')
}

async function look(page: Page, size: typeof PHONE, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme })
}

/** What reaches beyond the right edge, when the page can be scrolled sideways. */
const sidewaysBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
      .slice(0, 8)
  })

/**
 * What can be pressed and is smaller than 44 by 44. As WCAG 2.5.5 has it, links inside of a sentence may be as high as
 * their line; a choice counts with its label, and what only becomes visible with focus does not count.
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
