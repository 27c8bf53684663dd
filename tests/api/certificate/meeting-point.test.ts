import { afterAll, expect, test } from 'vitest'
import { certificatePdf } from '#api/certificate/pdf/certificate.ts'
import { pagesCsp } from '#api/http/headers.ts'
import { isFirstOwner } from '#api/organization/membership/first-owner.ts'
import { verifyParticipations } from '#api/participation/verify.ts'
import { pdfFiles } from '#api/pdf/font/files-node.ts'
import type { CheckedCertificate } from '#domain/certificate/certificate.ts'
import { checkPath, printedCode, readCode } from '#domain/certificate/certificate-code.ts'
import { LANGS } from '#domain/language/language.ts'
import { pathIn } from '#lib/locale.ts'
import { readPdf } from '#tests/support/certificate/pdf.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { plantGoers } from '#tests/support/town/open-desk.ts'
import { plantPastEvent } from '#tests/support/town/past-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

/* The certificate of an event with a meeting point states it (D85). Other certificates do not change. */

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><!--head--><title>x</title><!--/head--></head>
<body><main><!--view--><!--/view--></main></body></html>`
const town = await openTown({ runtime: { shell: async () => ({ html: SHELL, policy: pagesCsp([SHELL], true) }) } })
afterAll(town.close)
const { account: by } = await town.db
  .selectFrom('ngo')
  .innerJoin('account', (join) => join.on(isFirstOwner))
  .where('account.subject', '=', 'samudra')
  .select('account.id as account')
  .executeTakeFirstOrThrow()

type Valid = Extract<CheckedCertificate, { state: 'valid' }>

async function issued(event: Parameters<typeof plantPastEvent>[1]): Promise<Valid> {
  const [person] = await plantGoers(town, await plantPastEvent(town, event), ['Ananya Kulkarni'])
  const moment = { now: NOW, today: TODAY, config: town.runtime.config, by }
  await town.db.transaction().execute((trx) => verifyParticipations(trx, [person?.id ?? ''], moment))
  const { code } = await town.db
    .selectFrom('certificate')
    .where('participation_id', '=', person?.id ?? '')
    .select('code')
    .executeTakeFirstOrThrow()
  const answer = await town.request(`/api/certificates/${printedCode(code)}`)
  return (await answer.json()) as Valid
}

const pdfOf = async ({ code, facts }: Valid, lang: (typeof LANGS)[number]) => {
  const pdf = { code: readCode(code) ?? '', facts, issuedAt: NOW }
  const bytes = await certificatePdf(pdfFiles, pdf, { baseUrl: 'https://site.example', lang })
  return (await readPdf(bytes)).text.replace(/\s+/g, ' ')
}

/** Returns where each language names the place: on the check page and in the PDF. */
const placesOf = async (certificate: Valid, lang: (typeof LANGS)[number]) => {
  const path = pathIn(lang, checkPath(readCode(certificate.code) ?? ''))
  const html = await (await town.request(path)).text()
  return { page: html.replace(/<[^>]+>/g, ''), pdf: await pdfOf(certificate, lang) }
}

test('a certificate has the meeting point of its event next to the city, on the check page and in the PDF', async () => {
  const point = 'Lifeguard tower'
  const certificate = await issued({ title: 'Dune Walk', meeting_point: point })
  expect(certificate.facts).toMatchObject({ city: 'Mumbai', meetingPoint: point, format: 3 })
  for (const lang of LANGS) {
    const place = `${lang === 'en' ? 'Mumbai' : 'मुंबई'} (${point})`
    for (const [where, text] of Object.entries(await placesOf(certificate, lang))) {
      if (lang === 'en' || where === 'page') expect(text, where).toContain(place)
      else expect(text, where).toContain(`(${point})`)
    }
  }
  const { meeting_point } = await town.db
    .selectFrom('certificate_version')
    .where('activity', '=', 'Dune Walk')
    .select('meeting_point')
    .executeTakeFirstOrThrow()
  expect(meeting_point).toBe(point)
})

test('a certificate without a meeting point has no key for it, so that its leaf in the log stays the same', async () => {
  const certificate = await issued({ title: 'Reef Walk' })
  expect(Object.keys(certificate.facts)).not.toContain('meetingPoint')
  expect((await placesOf(certificate, 'en')).page).toContain('in Mumbai on')
})

test('the longest meeting point fits on the certificate', async () => {
  const point =
    'Gate two of the municipal school opposite the old post office, behind the temple tank, near the banyan tree, Sewri East'
  const { facts, ...certificate } = await issued({ title: 'Tide Walk', meeting_point: point.slice(0, 120) })
  const text = await pdfOf({ ...certificate, facts: { ...facts, city: 'Thiruvananthapuram'.repeat(3) } }, 'en')
  expect(text).toContain('near the banyan tree')
})
