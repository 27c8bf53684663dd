import { createElement } from 'react'
import { cityIn } from '#domain/city/city-names.ts'
import type { CollegePageData } from '#domain/college/institution/college-page.ts'
import { localeOf, pathIn } from '#lib/locale.ts'
import { collegePath } from '#lib/paths.ts'
import { textFor } from '#text'
import { collegeJsonLd, sharePicture } from './shell/head.ts'
import { fillShell, type MadePage, type Site } from './shell/shell.ts'
import { viewsIn } from './shell/views-of.ts'

/** Renders the page of a college. It has no script. */
export async function collegePageMade(site: Site, data: CollegePageData): Promise<MadePage> {
  const page = { ...data, city: cityIn(site.lang, data.city) }
  const { baseUrl } = site.config
  const { collegePageText, collegeSummary } = textFor(site.lang).collegePage
  const path = collegePath(page.slug)
  const { CollegePage } = await viewsIn(site.lang)
  return fillShell(site, '/college-page', {
    view: createElement(CollegePage, page),
    head: {
      title: collegePageText.title(page.orgName),
      description: collegeSummary(page),
      path,
      image: sharePicture(baseUrl, site.lang),
      jsonLd: collegeJsonLd(page, baseUrl + pathIn(site.lang, path)),
    },
  })
}

/**
 * Renders the page of a college that could not be fetched.
 * @param failure the reason, as a sentence
 * @param address the page's own URL
 */
export async function failedCollegePage(site: Site, failure: string, address: string): Promise<MadePage> {
  const { collegePageText } = textFor(site.lang).collegePage
  const { pathname } = new URL(address)
  const { OrganizationPageFailure } = await viewsIn(site.lang)
  return fillShell(site, '/college-page', {
    view: createElement(OrganizationPageFailure, { kind: 'college', failure, address: pathname }),
    head: {
      title: collegePageText.title(collegePageText.colleges),
      description: collegePageText.failedTitle,
      path: '/register-college',
      here: localeOf(pathname).path,
      image: sharePicture(site.config.baseUrl, site.lang),
      noindex: true,
    },
  })
}
