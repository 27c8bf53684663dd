import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { serviceSectionText } from '#text/certificate/service-record.ts'
import { ngoListText } from '#text/organization/ngo-list.ts'
import { qrInPdf } from '../certificate/pdf.ts'
import { ASHA, at, DADAR, panel, SAMUDRA, type Scene } from './scene.ts'
import { answered, articleOf, certificateLink, openSection, rowOf, seen, unfold, unlock } from './visit.ts'

/** Verifies one participant of the NGO, unless she is already verified. */
async function entry(page: Page) {
  const verified = articleOf(page, DADAR).getByRole('checkbox', { name: 'Gurleen Kaur Verified', exact: true })
  const row = articleOf(page, DADAR).getByRole('row').filter({ hasText: 'Gurleen Kaur' })
  if (!(await verified.isVisible())) {
    await answered(page, () => row.getByRole('checkbox').check())
    await page.reload({ waitUntil: 'networkidle' })
  }
  const pdf = await row.locator('a[download]').getAttribute('href')
  return { code: pdf?.split('/').at(-2), verified }
}

/** Unticks a verified person. The product asks first if the certificate's email has left; otherwise, it waits ten seconds. */
async function untick(page: Page, verified: Locator) {
  await verified.click()
  const revoke = page.getByRole('button', { name: 'Revoke certificate' })
  await seen(revoke.or(page.getByRole('button', { name: 'Undo' })))
  if (await revoke.isVisible()) await revoke.click()
}

const marked = async (page: Page) => {
  await panel(page, 'past')
  const { code } = await entry(page)
  await page.goto(`/verify/${code}`)
}

/** Pastes codes with names, in the format of a registrar's list. */
const pasted = async (page: Page) => {
  await page.goto('/account')
  const found = await (await certificateLink(page)).textContent()
  await page.goto('/verify/list')
  await page.getByRole('textbox').fill(`${found}, Asha Menon\n${found}, Usha Menon\nYS-0000-0000-00000\nYS-1`)
  await page.getByRole('button', { name: 'Check codes' }).first().click()
}

const made = async (page: Page) => {
  await page.goto('/account')
  await unfold(page, serviceSectionText.fold)
  await page.getByRole('button', { name: serviceSectionText.make }).click()
  await seen(page.getByRole('link', { name: serviceSectionText.checkPage }))
}

const KITAAB = 'Kitaab Ghar Collective'

/** An event of the NGO in `KITAAB`. */
const LIBRARY = 'Library Shelf Repair Weekend'

/**
 * Suspends the NGO so that the certificate is on hold. The suspension would change other scenes, so their pictures are taken
 * first.
 */
const questioned = (of: 'certificate' | 'record') => async (page: Page, passcode: string) => {
  await page.goto('/account')
  const found = await certificateLink(rowOf(page, LIBRARY))
  const address = (await found.getAttribute('href')) ?? ''
  if (of === 'record') {
    await unfold(page, serviceSectionText.fold)
    await page.getByRole('button', { name: serviceSectionText.make }).click()
  }
  const record = page.getByRole('link', { name: serviceSectionText.checkPage })
  const recordAddress = of === 'record' ? await record.getAttribute('href') : null
  await unlock(page, passcode)
  await openSection(page, ngoListText.lists.approved.tab)
  await seen(articleOf(page, 'Samudra Foundation'))
  const card = articleOf(page, KITAAB)
  if (await card.isVisible()) {
    await card.getByRole('button', { name: 'Suspend' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Its office is empty, and two people say that nobody came.')
    await answered(page, () => dialog.getByRole('button', { name: 'Suspend', exact: true }).click())
  }
  await page.goto(recordAddress ?? address)
  await seen(page.locator('.verdict--on-hold'))
}

export const certificatesOnHold: Scene[] = [
  { name: 'certificate-on-hold', as: ASHA, show: questioned('certificate') },
  { name: 'certificate-on-hold', as: ASHA, width: 1280, print: true, show: questioned('certificate') },
  { name: 'record-on-hold', as: ASHA, show: questioned('record') },
]

/** Reads the QR code from the certificate PDF and checks it on the offline page. */
const qrCodeOf = async (page: Page) => {
  await page.goto('/account')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download certificate' }).first().click(),
  ])
  const qrCode = await qrInPdf(new Uint8Array(await buffer(await download.createReadStream())))
  await page.goto(`/verify/offline#${qrCode?.split('#')[1] ?? ''}`)
  await page
    .getByRole('textbox')
    .first()
    .fill(qrCode ?? '')
  await page.getByRole('button', { name: 'Check' }).first().click()
  await page.waitForTimeout(500)
}

/** Scenes of certificates and service records in each of their states. */
export const certificates: Scene[] = [
  {
    name: 'certificate-found',
    as: ASHA,
    show: async (page) => {
      await page.goto('/account')
      const found = await certificateLink(page)
      await page.goto((await found.getAttribute('href')) ?? '')
    },
  },
  { name: 'certificate-valid', as: SAMUDRA, show: marked },
  { name: 'certificate-valid', as: SAMUDRA, width: 1280, print: true, show: marked },
  {
    name: 'certificate-revoked',
    as: SAMUDRA,
    show: async (page) => {
      await panel(page, 'past')
      const { code, verified } = await entry(page)
      await answered(page, () => untick(page, verified))
      await page.goto(`/verify/${code}`)
    },
  },
  at('certificate-unknown', '/verify/YS-0000-0000-00000'),
  at('certificate-list', '/verify/list'),
  { name: 'certificate-list-answered', as: ASHA, show: pasted },
  { name: 'certificate-list-answered', as: ASHA, width: 1280, print: true, show: pasted },
  { name: 'certificate-without-network', as: ASHA, show: qrCodeOf },
  { name: 'record-made', as: ASHA, show: made },
]
