import type { Page } from 'playwright-core'
import { demoEmailLinks } from '#db/seeds/email-links.ts'
import type { EmailLinkKind } from '#domain/mail/email-choice.ts'
import { answer, at, type Scene } from './scene.ts'
import { seen } from './visit.ts'

/* Scenes of the pages of links in emails, of the settings of emails, and of suppressed addresses. */

const pathOf = (kind: EmailLinkKind): string => {
  const link = demoEmailLinks.find((one) => one.kind === kind)
  return `/${kind === 'cannot-come' ? 'e' : 'u'}/${link?.token}`
}

/** Opens the page of a link. Undoes an earlier picture's press first, which works because the link turned the emails off. */
async function opened(page: Page, kind: EmailLinkKind): Promise<void> {
  await page.goto(pathOf(kind))
  const undo = page.locator('[name=action][value=undo]')
  if (await undo.isVisible()) {
    await undo.click()
    await page.goto(pathOf(kind))
  }
}

const pressed = (kind: EmailLinkKind) => async (page: Page) => {
  await opened(page, kind)
  await page.locator('.land button').click()
  await seen(page.locator('h1'))
}

const CHOICES = { 'day-before': true, 'two-hours': false, announcement: true, weekly: true }

export const emailLinkScenes: Scene[] = [
  {
    name: 'email-choices',
    as: 'Asha Menon',
    show: async (page) => {
      await page.goto('/account#emails')
      await seen(page.locator('.email-choices input:enabled').first())
    },
  },
  {
    name: 'email-choices-unreachable',
    as: 'Asha Menon',
    show: async (page) => {
      await answer(page, '**/api/pages/account', 200, {})
      await answer(page, '**/api/me/emails', 200, { choices: CHOICES, unreachable: 'asha.menon@student.example' })
      await page.goto('/account#emails')
      await seen(page.locator('.email-choices .error'))
    },
  },
  { name: 'email-link-cannot-come', show: (page) => page.goto(pathOf('cannot-come')) },
  { name: 'email-link-stop', show: (page) => opened(page, 'reminder') },
  { name: 'email-link-stopped', show: pressed('reminder') },
  { name: 'email-link-weekly', show: (page) => opened(page, 'weekly') },
  { name: 'email-link-announcement', show: (page) => opened(page, 'announcement') },
  { name: 'email-link-who-came', show: (page) => opened(page, 'who-came') },
  {
    name: 'email-link-still-wanted',
    show: async (page) => {
      await pressed('weekly')(page)
      await page.goto(pathOf('still-wanted'))
    },
  },
  at('email-link-ended', `/u/${'a'.repeat(32)}`),
]

/** Changes the demo data for good, so it is the last of all scenes, and is taken once. */
export const placeGivenUp: Scene = { name: 'email-link-left', width: 390, show: pressed('cannot-come') }
