import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createTestHarness } from 'wrangler'
import { certificatePdf } from '#api/certificate/pdf/certificate.ts'
import { pdfFiles } from '#api/pdf/font/files-node.ts'
import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import { codeFrom } from '#domain/certificate/certificate-code.ts'
import { PDF_LANGS } from '#domain/certificate/pdf-language.ts'
import { FACTS, readPdf } from '#tests/support/certificate/pdf.ts'

const baseUrl = 'https://yuvasetu.example'
const edge = createTestHarness({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  workers: [
    {
      config: {
        name: 'certificate-worker',
        main: 'tests/runtimes/certificate-worker.ts',
        compatibility_date: '2026-11-01',
        compatibility_flags: ['nodejs_compat'],
        rules: [{ type: 'Data', globs: ['**/*.woff'], fallthrough: true }],
      },
    },
  ],
})
await edge.listen()
afterAll(() => edge.close())

const NAMES = ['Ananya Kulkarni', 'प्रज्ञा क्षत्रिय', 'மீனாட்சி ஐயர்', 'ক্ষত্রিয়', 'عائشہ', 'ᱥᱚᱱᱟ ᱢᱩᱨᱢᱩ', 'ꯂꯩꯃꯥ']

const IN_AND_OUT: Partial<CertificateFacts> = {
  ...{ evidence: 'check-in-and-out', minutes: 165 },
  ...{ cameAt: '2025-11-15T06:34:10+05:30', leftAt: '2025-11-15T09:32:50+05:30' },
}
const pdfs = [
  ...NAMES.flatMap((name, at) => (at < 2 ? PDF_LANGS : ['en' as const]).map((lang) => ({ name, lang, facts: {} }))),
  ...PDF_LANGS.map((lang) => ({ name: 'Asha, in and out', lang, facts: IN_AND_OUT })),
]

test.each(pdfs)(
  'workerd and Node make the same PDF for $name ($lang), byte for byte',
  async ({ name, lang, facts }) => {
    const certificate = {
      code: codeFrom(Uint16Array.from({ length: 12 }, (_, index) => index * 3)),
      facts: { ...FACTS, ...facts, name },
      issuedAt: new Date('2025-11-16T04:00:00Z'),
    }
    const setting = { baseUrl, lang }
    const here = await certificatePdf(pdfFiles, certificate, setting)
    const answer = await edge.fetch('/', { method: 'POST', body: JSON.stringify({ certificate, setting }) })
    const there = new Uint8Array(await answer.arrayBuffer())
    expect(Buffer.compare(there, here)).toBe(0)
    expect((await readPdf(there)).text).toContain(name)
  },
)
