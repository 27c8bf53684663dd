import { createElement, type ReactElement } from 'react'
import type { JoinPageData } from '#islands/college/join/join-page.ts'
import type { YourCollegePageData } from '#islands/college/sharing/your-college-page.ts'
import { textFor } from '#text'
import { sharePicture } from '../shell/head.ts'
import { fillShell, type MadePage, type Site } from '../shell/shell.ts'
import { viewsIn } from '../shell/views-of.ts'

/*
 * Renders the pages of a student who shares with a class. They are complete without a script. A head names neither the class nor its
 * code, except in the link to the same page in the other language.
 */

/** @param here the path of the page, without a language */
export async function joinPage(site: Site, page: JoinPageData, here: string): Promise<MadePage> {
  const { JoinPage } = await viewsIn(site.lang)
  return made(site, textFor(site.lang).joinClass.joinText, { path: '/c', here, view: createElement(JoinPage, page) })
}

/** @param here the path of the page, without a language */
export async function yourCollegePage(site: Site, page: YourCollegePageData, here: string): Promise<MadePage> {
  const { YourCollegePage } = await viewsIn(site.lang)
  const view = createElement(YourCollegePage, page)
  return made(site, textFor(site.lang).yourCollege.yourCollegeText, { path: '/your-college', here, view })
}

type HeadText = { title: string; description: string }

function made(site: Site, text: HeadText, { view, ...paths }: { path: string; here: string; view: ReactElement }) {
  const head = {
    title: `${text.title} · ${textFor(site.lang).lang.siteName}`,
    description: text.description,
    ...paths,
    image: sharePicture(site.config.baseUrl, site.lang),
    noindex: true,
  }
  return fillShell(site, '/your-college', { head, view })
}
