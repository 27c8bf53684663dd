import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PdfLanguages } from '#islands/certificate/card/PdfLanguages.tsx'
import { cardText } from '#text/certificate/certificate-card.ts'

test('below a download are the PDF’s other languages, each in its own name', () => {
  const html = renderToStaticMarkup(createElement(PdfLanguages, { path: '/api/certificates/X/pdf', of: 'Lake Walk' }))
  expect(html).toContain(cardText.otherLanguages)
  const links = [...html.matchAll(/<a href="([^"]+)" download=""><span lang="(\w+)">([^<]+)</g)].map(
    ([, ...one]) => one,
  )
  expect(links).toEqual([
    ['/api/certificates/X/pdf?lang=hi', 'hi', 'हिन्दी'],
    ['/api/certificates/X/pdf?lang=hi-en', 'hi', 'हिन्दी + English'],
  ])
  expect(html.match(/: Lake Walk/g)).toHaveLength(2)
})
