import type { EndorsedCertificate, Endorsement } from '#domain/college/endorsement/endorsement.ts'
import { openCheckPage } from './check-page.ts'
import { ASHA, type Scene } from './scene.ts'
import { certificateLink } from './visit.ts'

/* The check page of a certificate with endorsements (D74): valid, withdrawn, and of a college that is suspended. */

const MADE: Endorsement = {
  ...{ id: 'a', college: 'Government Engineering College, Ahmedabad', collegeSlug: 'gec-ahmedabad', programme: 'nss' },
  ...{ programmeName: null, comment: 'Counted for the NSS regular programme 2026–27.', on: '2026-12-03' },
  status: { state: 'valid' },
}
const WITHDRAWN: Endorsement = {
  ...{ ...MADE, id: 'b', status: { state: 'withdrawn', on: '2026-12-04', reason: 'Counted for another programme.' } },
}
const OWN: Endorsement = {
  ...{ ...MADE, id: 'c', programme: 'own', programmeName: 'Gram Sampark', comment: null, collegeSlug: null },
  ...{ college: 'Vidya Mandir School', status: { state: 'on-hold' } },
}

const endorsed = (name: string, endorsements: Endorsement[]): Scene => ({
  name: `certificate-endorsed${name}`,
  as: ASHA,
  show: async (page) => {
    await page.goto('/account')
    const code = (await (await certificateLink(page)).getAttribute('href'))?.split('/').at(-1) ?? ''
    const checked: EndorsedCertificate = await (await page.request.get(`/api/certificates/${code}`)).json()
    if (checked.state === 'revoked') throw new Error('The certificate is revoked.')
    const by = { slug: 'samudra-foundation', isListed: true, checkedFacts: 6, checkedOn: '2026-08-27' }
    await openCheckPage(page, code, { checked: { ...checked, endorsements }, by })
  },
})

export const endorsedCertificateScenes: readonly Scene[] = [
  endorsed('', [MADE]),
  endorsed('-withdrawn', [WITHDRAWN]),
  endorsed('-several', [MADE, OWN, WITHDRAWN]),
]
