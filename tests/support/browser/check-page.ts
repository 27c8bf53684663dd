import type { Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { VerifyPageData } from '#islands/certificate/check/VerifyPage.tsx'
import { localeOf } from '#lib/locale.ts'

/** Opens the check page of a code, and shows another answer in its place. */
export async function openCheckPage(page: Page, code: string, answer: Partial<VerifyPageData>): Promise<void> {
  await page.route(`**/verify/${code}`, async (route) => {
    const { lang } = localeOf(new URL(route.request().url()).pathname)
    const { VerifyPage } = await import(`#views/${lang}`)
    const asked = { address: `https://yuvasetu.example/verify/${code}`, at: '2026-12-07T10:14:00+05:30' }
    const data = { typed: code, checked: null, asked, trouble: null, ...answer }
    const made = renderToStaticMarkup(createElement(VerifyPage, data))
    const response = await route.fetch()
    const html = (await response.text()).replace(/(<main[^>]*>)[\s\S]*(?=<\/main>)/, (_, start) => start + made)
    await route.fulfill({ response, body: html })
  })
  await page.goto(`/verify/${code}`)
}
