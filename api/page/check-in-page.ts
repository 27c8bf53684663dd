import { createElement } from 'react'
import type { CheckInPageData } from '#islands/check-in/check-in-page.ts'
import { textFor } from '#text'
import { sharePicture } from './shell/head.ts'
import { fillShell, type MadePage, type Site } from './shell/shell.ts'
import { viewsIn } from './shell/views-of.ts'

/**
 * Renders the page that opens when a code is scanned. It is complete without a script, and its head contains no scanned data.
 */
export async function checkInPage(site: Site, page: CheckInPageData): Promise<MadePage> {
  const { CheckInPage } = await viewsIn(site.lang)
  const { checkIn, lang } = textFor(site.lang)
  const head = {
    title: `${checkIn.checkInText.title} · ${lang.siteName}`,
    description: checkIn.checkInText.description,
    path: '/i',
    image: sharePicture(site.config.baseUrl, site.lang),
    noindex: true,
  }
  return fillShell(site, '/scanned-code', { head, view: createElement(CheckInPage, page) })
}
