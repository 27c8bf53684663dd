import { createElement } from 'react'
import { printedCode, readCode } from '#domain/certificate/certificate-code.ts'
import { changedSince } from '#domain/certificate/service-record.ts'
import { withCityIn } from '#domain/city/city-names.ts'
import { DEFAULT_LANG, type Lang } from '#domain/language/language.ts'
import type { VerifyPageData } from '#islands/certificate/check/VerifyPage.tsx'
import { localeOf } from '#lib/locale.ts'
import { textFor } from '#text'
import { type Head, sharePicture } from './shell/head.ts'
import { fillShell, type MadePage, type Site } from './shell/shell.ts'
import { viewsIn } from './shell/views-of.ts'

/**
 * Renders the page, which is complete without a script. Its head contains no name, because messengers and browser histories
 * store the head.
 */
export async function verifyPage(runtime: Site, page: VerifyPageData): Promise<MadePage> {
  const { VerifyPage } = await viewsIn(runtime.lang)
  const view = createElement(VerifyPage, withCities(page, runtime.lang))
  return fillShell(runtime, '/verify', { head: headOf(page, runtime), view })
}

/** Translates the cities as the PDF does, so that a reader who compares the two sees no difference. */
function withCities(page: VerifyPageData, lang: Lang): VerifyPageData {
  if (lang === DEFAULT_LANG) return page
  const { checked, record, was } = page
  return {
    ...page,
    was: was && withCityIn(lang, was),
    checked: checked && 'facts' in checked ? { ...checked, facts: withCityIn(lang, checked.facts) } : checked,
    record:
      record && 'lines' in record ? { ...record, lines: record.lines.map((line) => withCityIn(lang, line)) } : record,
  }
}

/**
 * Returns the page that replaces a refusal, with the typed code.
 * @param address the page's own URL
 */
export function refusedVerdict(address: string, status: number): VerifyPageData {
  const { pathname, searchParams } = new URL(address)
  const code = readCode(localeOf(pathname).path.split('/')[2] ?? searchParams.get('code') ?? '')
  return { typed: code ? printedCode(code) : '', checked: null, trouble: status === 429 ? 'too-many' : 'away' }
}

function headOf({ checked, record, trouble, typed }: VerifyPageData, { lang, config: { baseUrl } }: Site): Head {
  const { checkText } = textFor(lang).certificate
  const { recordPageText } = textFor(lang).serviceRecord
  const verdict = checked
    ? checkText.verdict[checked.state]
    : record
      ? recordPageText.headings[record.state]
      : trouble === 'unknown'
        ? checkText.verdict.unknown
        : null
  const title = !verdict
    ? checkText.title
    : record
      ? recordPageText.documentTitle(verdict.word, record.code, changedSince(record))
      : checked?.state === 'on-hold'
        ? checkText.holdTitle(checked.hold, checked.code)
        : checkText.documentTitle(
            verdict.word,
            checked?.code ?? typed,
            checked?.state === 'revoked' ? checked.revokedOn : null,
          )
  const said = verdict
  const why =
    checked?.state === 'on-hold'
      ? `${checkText.holdSince(checked.hold)} ${checkText.holdWhy(checked.hold, checked.facts.orgName)} `
      : record?.state === 'changed'
        ? `${recordPageText.changed(record.lines.map(({ status }) => status))} `
        : ''
  return {
    title: `${title} · ${textFor(lang).lang.siteName}`,
    description: said ? `${said.heading}. ${why}${said.lead}` : checkText.description,
    path: '/verify',
    here: typed && `/verify/${encodeURIComponent(typed)}`,
    image: sharePicture(baseUrl, lang),
    noindex: true,
  }
}
