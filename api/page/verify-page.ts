import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { printedCode, readCode } from '#domain/certificate-code.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import { VerifyPage, type VerifyPageData } from '#islands/certificate/VerifyPage.tsx'
import { textFor } from '#text'
import { site } from '../../src/site.ts'
import type { Runtime } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { headTags, sharePicture } from './head.ts'

const { checkText } = textFor(DEFAULT_LANG).certificate

const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/
const VIEW = /<!--view-->[\s\S]*?<!--\/view-->/

/**
 * The check page: the built shell with what was found in it, complete without a script. Nobody's name stands in its head,
 * which messengers and histories keep.
 * @returns the page and the shell whose policy it has
 * @throws Refusal 'away' when the build's page cannot be read
 */
export async function verifyPage({ shell, config }: Pick<Runtime, 'shell' | 'config'>, page: VerifyPageData) {
  const built = await shell('verify').catch(() => {
    throw new Refusal('away', { retryAfter: 10 })
  })
  const html = built
    .replace(HEAD, () => headOf(page, config.baseUrl))
    .replace(VIEW, () => renderToStaticMarkup(createElement(VerifyPage, page)))
  return { html, shell: built }
}

/**
 * What the page shows in place of a refusal: why there is no answer, and the code that was typed.
 * @param address the page's own
 */
export function refusedVerdict(address: string, status: number): VerifyPageData {
  const { pathname, searchParams } = new URL(address)
  const code = readCode(pathname.split('/')[2] ?? searchParams.get('code') ?? '')
  return { typed: code ? printedCode(code) : '', checked: null, trouble: status === 429 ? 'too-many' : 'away' }
}

function headOf({ checked, trouble, typed }: VerifyPageData, baseUrl: string): string {
  const verdict = checked ? checkText.verdict[checked.state] : trouble === 'unknown' ? checkText.verdict.unknown : null
  const title = verdict ? checkText.documentTitle(verdict.word, checked?.code ?? typed) : checkText.title
  return headTags({
    title: `${title} · ${site.name}`,
    description: checkText.description,
    canonical: `${baseUrl}/verify`,
    image: sharePicture(baseUrl),
    noindex: true,
  })
}
