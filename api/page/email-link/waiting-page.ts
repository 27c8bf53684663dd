import { createElement } from 'react'
import type { WaitingPageData } from '#islands/waiting/waiting-page.ts'
import { textFor } from '#text'
import { sharePicture } from '../shell/head.ts'
import { fillShell, type MadePage, type Site } from '../shell/shell.ts'
import { viewsIn } from '../shell/views-of.ts'

/**
 * Renders the page of a link in an email about a waiting list, in the shell of check pages. It is complete without a
 * script. Its head names neither the event nor the link, except in the link to the same page in the other language.
 */
export async function waitingPage(site: Site, page: WaitingPageData, here: string): Promise<MadePage> {
  const { WaitingPage } = await viewsIn(site.lang)
  const { waitingPage: text, lang } = textFor(site.lang)
  const head = {
    title: `${text.waitingPageText.title} · ${lang.siteName}`,
    description: text.waitingPageText.description,
    path: '/waiting',
    here,
    image: sharePicture(site.config.baseUrl, site.lang),
    noindex: true,
  }
  return fillShell(site, '/verify', { head, view: createElement(WaitingPage, page) })
}
