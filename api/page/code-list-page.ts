import { createElement } from 'react'
import { checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import { type AnsweredCode, codeRows } from '#domain/certificate/code-list-rows.ts'
import type { CodeListData } from '#islands/certificate/code-list/CodeListPage.tsx'
import { pathIn } from '#lib/locale.ts'
import { textFor } from '#text'
import { csvOf } from '../http/csv.ts'
import { sharePicture } from './shell/head.ts'
import { fillShell, type MadePage, type Site } from './shell/shell.ts'
import { viewsIn } from './shell/views-of.ts'

/** Renders the page, which is complete without a script. Its head contains nothing from the request. */
export async function codeListPage(runtime: Site, data: CodeListData): Promise<MadePage> {
  const { codeList, lang } = textFor(runtime.lang)
  const { codeListText } = codeList
  const { CodeListPage } = await viewsIn(runtime.lang)
  const { baseUrl } = runtime.config
  const head = {
    title: `${codeListText.title} · ${lang.siteName}`,
    description: codeListText.description,
    path: '/verify/list',
    image: sharePicture(baseUrl, runtime.lang),
    noindex: true,
  }
  return fillShell(runtime, '/verify', { head, view: createElement(CodeListPage, data) })
}

/** Returns the same results as CSV, in the order of the request. */
export function codeListCsv({ lang, config }: Site, answered: readonly AnsweredCode[], at: string): string {
  const { codeListText: text } = textFor(lang).codeList
  const rows = codeRows(answered).map(({ answer, pastedName, isRepeated }) => {
    const code = readCode(answer.code)
    return [
      answer.code,
      text.states[answer.state],
      answer.since ?? '',
      answer.reason ? text.why(answer.reason) : '',
      answer.name ? text.name[answer.name] : '',
      pastedName ?? '',
      isRepeated ? text.repeated : '',
      answer.activity ?? '',
      answer.orgName ?? '',
      answer.firstDay ?? '',
      answer.lastDay ?? '',
      answer.hours === null ? '' : String(answer.hours),
      code ? `${config.baseUrl}${pathIn(lang, checkPath(code))} ${at}` : at,
    ]
  })
  return csvOf([text.csvColumns, ...rows])
}
