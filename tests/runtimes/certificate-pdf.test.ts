import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createTestHarness } from 'wrangler'
import { certificatePdf } from '#api/certificate/pdf/certificate.ts'
import { pdfFiles } from '#api/pdf/files-node.ts'
import { codeFrom } from '#domain/certificate-code.ts'
import { FACTS, readPdf } from '#tests/support/certificate/pdf.ts'

const BASE = 'https://yuvasetu.example'
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

test.each(NAMES)('workerd and Node make the same PDF for %s, byte for byte', async (name) => {
  const certificate = {
    code: codeFrom(Uint16Array.from({ length: 12 }, (_, index) => index * 3)),
    facts: { ...FACTS, name },
    issuedAt: new Date('2025-11-16T04:00:00Z'),
  }
  const here = await certificatePdf(pdfFiles, certificate, BASE)
  const answer = await edge.fetch('/', { method: 'POST', body: JSON.stringify({ certificate, baseUrl: BASE }) })
  const there = new Uint8Array(await answer.arrayBuffer())
  expect(Buffer.compare(there, here)).toBe(0)
  expect((await readPdf(there)).text).toContain(name)
})
