import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { CHECK_IN_FLOOR } from '#api/server/pages/browser-floor.ts'
import { JOURNEY_LANG, prepare, sharedBrowser } from './chromium.ts'
import { type Frame, fakeCamera } from './fake-camera.ts'
import { isAskedByPage } from './page-load.ts'
import { inLanguage } from './translated.ts'

/** A phone, with a camera that shows the test's film. */
export type Phone = {
  page: Page
  context: BrowserContext
  /**
   * Closes the browser immediately and restarts it with the same profile. Needs `profile: true`.
   * @returns the new page
   */
  kill: () => Promise<Page>
  expectNoTrouble: (meant?: RegExp) => void
  close: () => Promise<void>
}

/**
 * `film` is what the camera shows in a loop. Without a film, the phone has no camera. `profile` keeps a browser profile, with
 * which the phone can be killed.
 */
export type PhoneLike = { film?: readonly Frame[]; profile?: true } & BrowserContextOptions

export async function openPhone(origin: string, { film, profile, ...more }: PhoneLike = {}): Promise<Phone> {
  const looking = {
    ...{ baseURL: origin, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...more,
  }
  const troubles: string[] = []
  const { open, remove } = film || profile ? await ownBrowser(film) : inSharedBrowser
  const start = async () => {
    const context = await open(looking)
    await prepare(context, troubles, CHECK_IN_FLOOR)
    return { context, page: inLanguage(context.pages()[0] ?? (await context.newPage()), JOURNEY_LANG) }
  }
  const phone = {
    ...(await start()),
    kill: async () => {
      // Chromium writes a cookie to the profile up to 30 seconds after it was set, so a killed one may have lost it.
      const cookies = await phone.context.cookies()
      await phone.context.close()
      Object.assign(phone, await start())
      await phone.context.addCookies(cookies.filter(({ expires }) => expires > 0))
      return phone.page
    },
    expectNoTrouble: (meant?: RegExp) => {
      expect(troubles.splice(0).filter((trouble) => !meant?.test(trouble))).toEqual([])
    },
    close: async () => {
      await phone.context.close()
      await remove()
    },
  }
  return phone
}

type BrowserSource = { open: (looking: BrowserContextOptions) => Promise<BrowserContext>; remove: () => Promise<void> }

const inSharedBrowser: BrowserSource = {
  open: async (looking) => (await sharedBrowser.open()).newContext(looking),
  remove: async () => {},
}

/** Returns a separate browser for each context, all with the same profile, because a camera is an option of its launch. */
async function ownBrowser(film: PhoneLike['film']): Promise<BrowserSource> {
  const profile = await mkdtemp(join(tmpdir(), 'yuvasetu-phone-'))
  const camera = film && (await fakeCamera(film))
  return {
    open: (looking) => {
      const { env, args, ...how } = inject('chromium')
      return chromium.launchPersistentContext(profile, {
        ...how,
        ...looking,
        args: [...args, ...(camera?.args ?? [])],
        env: { ...process.env, ...env } as Record<string, string>,
      })
    },
    remove: async () => {
      await camera?.remove()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** Collects the paths of all requests that the page sends. */
export function askedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => isAskedByPage(request) && asked.push(new URL(request.url()).pathname))
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
