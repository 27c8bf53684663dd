import { createElement } from 'react'
import { printedCode, readCode } from '#domain/certificate/certificate-code.ts'
import { type CheckedRecord, changedSince } from '#domain/certificate/service-record.ts'
import { type CheckedTranscript, transcriptChangedSince } from '#domain/certificate/transcript.ts'
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
  const { checked, record, transcript, was } = page
  return {
    ...page,
    was: was && withCityIn(lang, was),
    checked: checked && 'facts' in checked ? { ...checked, facts: withCityIn(lang, checked.facts) } : checked,
    record:
      record && 'lines' in record ? { ...record, lines: record.lines.map((line) => withCityIn(lang, line)) } : record,
    transcript:
      transcript && 'lines' in transcript
        ? { ...transcript, lines: transcript.lines.map((line) => withCityIn(lang, line)) }
        : transcript,
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

function headOf(page: VerifyPageData, { lang, config: { baseUrl } }: Site): Head {
  const { title, description } = page.transcript
    ? transcriptWords(page.transcript, lang)
    : page.record
      ? recordWords(page.record, lang)
      : certificateWords(page, lang)
  return {
    ...{ title: `${title} · ${textFor(lang).lang.siteName}`, description, path: '/verify' },
    here: page.typed && `/verify/${encodeURIComponent(page.typed)}`,
    image: sharePicture(baseUrl, lang),
    noindex: true,
  }
}

type HeadWords = Pick<Head, 'title' | 'description'>

function transcriptWords(transcript: CheckedTranscript, lang: Lang): HeadWords {
  const { transcriptPageText } = textFor(lang).transcript
  const { recordPageText } = textFor(lang).serviceRecord
  const { word, heading } = transcriptPageText.headings[transcript.state]
  const title = recordPageText.documentTitle(word, transcript.code, transcriptChangedSince(transcript))
  if (transcript.state === 'revoked')
    return { title, description: `${heading}. ${recordPageText.headings.revoked.lead}` }
  const changed = transcriptPageText.changed(transcript.lines.map(({ status }) => status))
  return { title, description: `${heading}. ${changed} ${transcriptPageText.count(transcript).join('')}` }
}

function recordWords(record: CheckedRecord, lang: Lang): HeadWords {
  const { recordPageText } = textFor(lang).serviceRecord
  const { word, heading, lead } = recordPageText.headings[record.state]
  const why = record.state === 'changed' ? `${recordPageText.changed(record.lines.map(({ status }) => status))} ` : ''
  return {
    title: recordPageText.documentTitle(word, record.code, changedSince(record)),
    description: `${heading}. ${why}${lead}`,
  }
}

function certificateWords({ checked, trouble, typed }: VerifyPageData, lang: Lang): HeadWords {
  const { checkText } = textFor(lang).certificate
  const verdict = checked ? checkText.verdict[checked.state] : trouble === 'unknown' ? checkText.verdict.unknown : null
  if (!verdict) return { title: checkText.title, description: checkText.description }
  const { word, heading, lead } = verdict
  if (checked?.state === 'on-hold') {
    const why = `${checkText.holdSince(checked.hold)} ${checkText.holdWhy(checked.hold, checked.facts.orgName)}`
    return { title: checkText.holdTitle(checked.hold, checked.code), description: `${heading}. ${why} ${lead}` }
  }
  const since = checked?.state === 'revoked' ? checked.revokedOn : null
  return {
    title: checkText.documentTitle(word, checked?.code ?? typed, since),
    description: `${heading}. ${lead}`,
  }
}
