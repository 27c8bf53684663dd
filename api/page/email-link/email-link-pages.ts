import { createElement, type ReactElement } from 'react'
import type {
  CannotComePageData,
  ConfirmDomainPageData,
  EmailQuestionPageData,
} from '#islands/email-link/email-link-page.ts'
import { textFor } from '#text'
import { sharePicture } from '../shell/head.ts'
import { fillShell, type MadePage, type Site } from '../shell/shell.ts'
import { viewsIn } from '../shell/views-of.ts'

/*
 * Renders the pages of links in emails, in the shell of check pages. They are complete without a script. A head names neither the
 * event nor the link, except in the link to the same page in the other language.
 */

/** @param here the path of the page, without a language */
export async function cannotComePage(site: Site, page: CannotComePageData, here: string): Promise<MadePage> {
  const { CannotComePage } = await viewsIn(site.lang)
  return made(site, textFor(site.lang).cannotCome.cannotComeText, here, createElement(CannotComePage, page))
}

/** @param here the path of the page, without a language */
export async function emailQuestionPage(site: Site, page: EmailQuestionPageData, here: string): Promise<MadePage> {
  const { EmailQuestionPage } = await viewsIn(site.lang)
  return made(site, textFor(site.lang).emailLink.emailLinkText, here, createElement(EmailQuestionPage, page))
}

/** @param here the path of the page, without a language */
export async function confirmDomainPage(site: Site, page: ConfirmDomainPageData, here: string): Promise<MadePage> {
  const { ConfirmDomainPage } = await viewsIn(site.lang)
  return made(site, textFor(site.lang).domainLink.domainLinkText, here, createElement(ConfirmDomainPage, page))
}

/**
 * Renders the page that replaces a refusal.
 * @param here the path of the page, without a language
 */
export async function linkAwayPage(site: Site, here: string): Promise<MadePage> {
  const { EmailQuestionPage } = await viewsIn(site.lang)
  return made(site, headTextAt(here, site), here, createElement(EmailQuestionPage, { state: 'away' }))
}

function headTextAt(here: string, { lang }: Site): HeadText {
  const text = textFor(lang)
  switch (here.split('/')[1]) {
    case 'e':
      return text.cannotCome.cannotComeText
    case 'd':
      return text.domainLink.domainLinkText
    case 'c':
      return text.joinClass.joinText
    case 'your-college':
      return text.yourCollege.yourCollegeText
    default:
      return text.emailLink.emailLinkText
  }
}

type HeadText = { title: string; description: string }

function made(site: Site, text: HeadText, here: string, view: ReactElement): Promise<MadePage> {
  const head = {
    title: `${text.title} · ${textFor(site.lang).lang.siteName}`,
    description: text.description,
    path: here.replace(/^\/(\w+)\/.*$/, '/$1'),
    here,
    image: sharePicture(site.config.baseUrl, site.lang),
    noindex: true,
  }
  return fillShell(site, '/verify', { head, view })
}
