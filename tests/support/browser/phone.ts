import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { CHECK_IN_FLOOR } from '#api/server/pages/browser-floor.ts'
import { JOURNEY_LANG, watch } from './chromium.ts'
import { type Frame, fakeCamera } from './fake-camera.ts'
import { asJourneyBrowser } from './journey-browser.ts'
import { inLanguage } from './translated.ts'

/** A phone with a persistent browser profile, and a camera that shows the test's film. */
export type Phone = {
  page: Page
  context: BrowserContext
  /**
   * Closes the browser immediately and restarts it with the same profile.
   * @returns the new page
   */
  kill: () => Promise<Page>
  expectNoTrouble: (meant?: RegExp) => void
  close: () => Promise<void>
}

/** `film` is what the camera shows in a loop. Without a film, the phone has no camera. */
export type PhoneLike = { film?: readonly Frame[] } & BrowserContextOptions

export async function openPhone(origin: string, { film, ...more }: PhoneLike = {}): Promise<Phone> {
  const profile = await mkdtemp(join(tmpdir(), 'yuvasetu-phone-'))
  const camera = film && (await fakeCamera(film))
  const { env, args, ...how } = inject('chromium')
  const troubles: string[] = []
  const start = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...how,
      args: [...args, ...(camera?.args ?? [])],
      env: { ...process.env, ...env } as Record<string, string>,
      baseURL: origin,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      ...more,
    })
    context.setDefaultTimeout(120_000)
    await asJourneyBrowser(context, CHECK_IN_FLOOR)
    watch(context, troubles)
    return { context, page: inLanguage(context.pages()[0] ?? (await context.newPage()), JOURNEY_LANG) }
  }
  const phone = {
    ...(await start()),
    kill: async () => {
      await phone.context.close()
      Object.assign(phone, await start())
      return phone.page
    },
    expectNoTrouble: (meant?: RegExp) => {
      expect(troubles.splice(0).filter((trouble) => !meant?.test(trouble))).toEqual([])
    },
    close: async () => {
      await phone.context.close()
      await camera?.remove()
      await rm(profile, { recursive: true, force: true })
    },
  }
  return phone
}

/** Collects the paths of all requests that the page sends. */
export function askedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

/**
 * Closes a page the way a user does.
 * @returns whether the page asked for confirmation
 */
export async function leave(page: Page): Promise<boolean> {
  const left = new Promise<boolean>((resolve) => {
    page.once('close', () => resolve(false))
    page.once('dialog', async (dialog) => {
      await dialog.dismiss()
      resolve(dialog.type() === 'beforeunload')
    })
  })
  await page.close({ runBeforeUnload: true })
  return left
}
