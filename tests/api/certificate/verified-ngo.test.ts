import { afterAll, beforeEach, expect, test } from 'vitest'
import { certificatePdf } from '#api/certificate/pdf/certificate.ts'
import { pagesCsp } from '#api/http/headers.ts'
import { recountMatched } from '#api/organization/evidence/facts.ts'
import { isFirstOwner } from '#api/organization/membership/first-owner.ts'
import { verifyParticipations } from '#api/participation/verify.ts'
import { pdfFiles } from '#api/pdf/font/files-node.ts'
import type { CheckedCertificate } from '#domain/certificate/certificate.ts'
import { type CertificateCode, checkPath, printedCode } from '#domain/certificate/certificate-code.ts'
import { LANGS, type Lang } from '#domain/language/language.ts'
import { pathIn } from '#lib/locale.ts'
import { pastTrigger } from '#tests/support/certificate/past-trigger.ts'
import { readPdf } from '#tests/support/certificate/pdf.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { plantGoers } from '#tests/support/town/open-desk.ts'
import { plantPastEvent } from '#tests/support/town/past-desk.ts'
import { openTown } from '#tests/support/town/town.ts'
import { textFor } from '#text'

/* An NGO's approval is described in the same words wherever its name appears (D36). */

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><!--head--><title>x</title><!--/head--></head>
<body><main><!--view--><!--/view--></main></body></html>`
const town = await openTown({ runtime: { shell: async () => ({ html: SHELL, policy: pagesCsp([SHELL], true) }) } })
afterAll(town.close)
const ngo = await town.db
  .selectFrom('ngo')
  .innerJoin('account', (join) => join.on(isFirstOwner))
  .where('account.subject', '=', 'samudra')
  .select(['ngo.id', 'account.id as account'])
  .executeTakeFirstOrThrow()
const { id: eventId } = await town.db
  .selectFrom('event')
  .where('ngo_id', '=', ngo.id)
  .where('date', '>', TODAY)
  .where('deleted_at', 'is', null)
  .orderBy('date')
  .select('id')
  .executeTakeFirstOrThrow()

const { restore } = await openKeep(town.db)
beforeEach(restore)

/** Issues a new certificate, because each certificate keeps the data from the time when it was issued. */
async function issued(): Promise<CertificateCode> {
  const [person] = await plantGoers(town, await plantPastEvent(town, { title: 'Lake Walk' }), ['Ananya Kulkarni'])
  const moment = { now: NOW, today: TODAY, config: town.runtime.config, by: ngo.account }
  await town.db.transaction().execute((trx) => verifyParticipations(trx, [person?.id ?? ''], moment))
  const { code } = await town.db
    .selectFrom('certificate')
    .where('participation_id', '=', person?.id ?? '')
    .select('code')
    .executeTakeFirstOrThrow()
  return code as CertificateCode
}

const htmlOf = async (path: string, lang: Lang) => (await town.request(pathIn(lang, path))).text()
const wordsOf = (html: string) =>
  html
    .slice(html.indexOf('<main'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

async function pdfWords(code: CertificateCode, lang: Lang): Promise<string> {
  const { facts } = (await (await town.request(`/api/certificates/${printedCode(code)}`)).json()) as Extract<
    CheckedCertificate,
    { state: 'valid' }
  >
  const pdf = { code, facts, issuedAt: NOW }
  const { text } = await readPdf(await certificatePdf(pdfFiles, pdf, { baseUrl: 'https://site.example', lang }))
  return text.replace(/\s+/g, ' ')
}

/** Returns the text from each place where a reader sees the NGO's name. */
async function placesOf(code: CertificateCode, lang: Lang) {
  const event = await htmlOf(`/events/${eventId}`, lang)
  return {
    'event card': wordsOf(await htmlOf('/events', lang)),
    'event page': wordsOf(event),
    'share preview': /<meta property="og:description" content="([^"]*)">/.exec(event)?.[1] ?? '',
    'check page': wordsOf(await htmlOf(checkPath(code), lang)),
    certificate: await pdfWords(code, lang),
  }
}

const own = (lang: Lang) => textFor(lang).verifiedNgo.verifiedNgoText
const sayings = {
  checked: (lang: Lang) => own(lang)({ checkedFacts: 6, checkedOn: '2025-09-02' }),
  unchecked: (lang: Lang) => own(lang)({ checkedFacts: 0, checkedOn: null }),
}

test('the words for both kinds', () => {
  expect(sayings.checked('en')).toBe('Verified NGO · 6 details checked on 2 Sep 2025')
  expect(own('en')({ checkedFacts: 1, checkedOn: '2025-09-02' })).toContain('1 detail checked')
  expect(sayings.unchecked('en')).toBe('Approved by YuvaSetu · not checked against a government register yet')
  expect(sayings.checked('hi')).toBe('जाँची हुई संस्था · 2 सितंबर 2025 को 6 बातें जाँची गईं')
  expect(own('hi')({ checkedFacts: 1, checkedOn: '2025-09-02' })).toContain('1 बात जाँची गई')
})

test.each(LANGS)('a checked NGO is described with the same words in all five places in %s', async (lang) => {
  for (const [place, words] of Object.entries(await placesOf(await issued(), lang)))
    expect(words, place).toContain(sayings.checked(lang))
})

test.each(LANGS)('an unchecked NGO is nowhere called verified in %s', async (lang) => {
  await town.db.updateTable('ngo_fact').set({ replaced_at: NOW }).where('ngo_id', '=', ngo.id).execute()
  await town.db.transaction().execute((trx) => recountMatched(trx, ngo.id, TODAY))
  const places = await placesOf(await issued(), lang)
  for (const [place, words] of Object.entries(places)) expect(words, place).toContain(sayings.unchecked(lang))
  const name = lang === 'en' ? 'Verified NGO' : 'जाँची हुई संस्था'
  for (const place of ['event page', 'share preview', 'check page', 'certificate'] as const)
    expect(places[place], place).not.toContain(name)
})

test('a version of the format before stays as it was', async () => {
  const code = await issued()
  await pastTrigger(town.db, 'certificate_version', () =>
    town.db
      .updateTable('certificate_version')
      .set({ format: 2, org_checked_facts: null, org_checked_on: null })
      .where('code', '=', code)
      .execute(),
  )
  const words = await pdfWords(code, 'en')
  expect(words).toContain('NGO approved on')
  expect(words).not.toContain('not checked against')
})
