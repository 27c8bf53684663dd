import { expect, test } from 'vitest'
import { openSite } from '#tests/support/browser/site.ts'
import { continueAs, openCard, seen, unlock } from '#tests/support/browser/visit.ts'

const site = openSite()

const WARNING = 'Character 2, “а” (U+0430), is in a different script from the rest.'

test('an applicant and an admin get a warning about a look-alike letter in a name', async () => {
  const page = await site.newPage({ width: 390 })
  await page.goto('/register?role=ngo')
  await page.getByLabel('Organization name').fill('Hаriyali Samiti')
  await seen(page.getByText(WARNING))
  await page.getByLabel('Organization website').fill('www.hariyali-two.example')
  await page.getByLabel('Contact number').fill('९८१११ २२३३४')
  await page.getByLabel('Location').fill('Karnal')
  await page.getByLabel('Brief description').fill('We plant. Our PAN is AABTH4127M.')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await seen(page.getByRole('link', { name: 'Brief description: Remove the PAN from this field.' }))
  await page.getByLabel('Brief description').fill('We plant shade along canals.')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await continueAs(page, { name: 'Sukhwinder Pal', email: 'sukhwinder@hariyali-two.example' })
  await page.waitForURL('**/pending?state=submitted')

  const admin = await site.newPage({ width: 1280 })
  await unlock(admin, site.passcode)
  const card = await openCard(admin, 'Hаriyali Samiti')
  await seen(card.getByText(WARNING))
  await seen(card.getByText('The name may contain a letter that only looks like another letter.'))
})

test('after a server error the page explains it and offers to send the same form again', async () => {
  const page = await site.newPage({ width: 390 })
  await page.goto('/register?role=ngo&error=fault')
  await seen(page.getByText('Your registration was not saved. Something went wrong on our side.').first())
  const again = page.getByRole('link', { name: 'Send the same form again' })
  await expect.poll(() => again.getAttribute('href')).toBe('/auth/google?for=registration&role=ngo')
})
