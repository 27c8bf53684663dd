import { createElement } from 'react'
import { checkPath, readCode } from '#domain/certificate-code.ts'
import type { CodeAnswer } from '#domain/code-list.ts'
import { type CodeListData, CodeListPage } from '#islands/certificate/CodeListPage.tsx'
import { textFor } from '#text'
import { site } from '../../src/site.ts'
import { csvOf } from '../http/csv.ts'
import { sharePicture } from './head.ts'
import { fillShell, type MadePage, type Site } from './shell.ts'

/** Complete without a script; its head says nothing of what was asked. */
export function codeListPage(runtime: Site, data: CodeListData): Promise<MadePage> {
  const { codeListText } = textFor(runtime.lang).codeList
  const { baseUrl } = runtime.config
  const head = {
    title: `${codeListText.title} · ${site.name}`,
    description: codeListText.description,
    canonical: `${baseUrl}/verify/list`,
    image: sharePicture(baseUrl),
    noindex: true,
  }
  return fillShell(runtime, '/verify', { head, view: createElement(CodeListPage, data) })
}

/** The same as a table, in the order asked. */
export function codeListCsv({ lang, config }: Site, answers: readonly CodeAnswer[], at: string): string {
  const { codeListText: text } = textFor(lang).codeList
  const rows = answers.map((answer) => {
    const code = readCode(answer.code)
    return [
      answer.code,
      text.states[answer.state],
      answer.since ?? '',
      answer.reason ? text.why(answer.reason) : '',
      answer.name ? text.name[answer.name] : '',
      answer.activity ?? '',
      answer.orgName ?? '',
      answer.firstDay ?? '',
      answer.lastDay ?? '',
      answer.hours === null ? '' : String(answer.hours),
      code ? `${config.baseUrl}${checkPath(code)} ${at}` : at,
    ]
  })
  return csvOf([text.csvColumns, ...rows])
}
