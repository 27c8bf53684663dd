import { expect, test } from 'vitest'
import { countPresses } from '#tests/support/browser/presses.ts'
import { openSite } from '#tests/support/browser/site.ts'

/* The counter of everybody_reaches-their-goal.spec.ts counts what a person does, and not what a browser makes of it. */

const site = openSite()

const COUNTED = `<form onsubmit="event.preventDefault()">
  <label><input type="checkbox" id="agree"> Agree</label>
  <label><input type="radio" name="size" value="1"> Small</label>
  <label><input type="radio" name="size" value="2"> Large</label>
  <label>Name <input id="name"></label>
  <label>City <select id="city"><option>Pune</option><option>Mumbai</option></select></label>
  <label>Day <input type="date" id="day"></label>
  <button>Save</button>
</form>
<button onclick="document.querySelector('#name').outerHTML += ''">Draw again</button>
<button onclick="document.querySelector('form button').click()">Save by script</button>
<a href="/elsewhere">Next page</a>`

test('each act counts once, on pages of the product only', async () => {
  const page = await site.newPage({ width: 390 })
  const { effort } = await countPresses(page.context(), site.address)
  const elsewhere = 'http://localhost:9/elsewhere'
  await page.route(/counted|elsewhere/, (route) => route.fulfill({ contentType: 'text/html', body: COUNTED }))
  await page.goto('/counted')
  const expectEffort = (presses: number, fields: number, words: number, pages = 1) =>
    expect.poll(effort).toEqual({ presses, fields, words, pages })
  await expectEffort(0, 0, 0)
  await page.getByText('Agree').tap() // the browser passes the press on to the checkbox
  await expectEffort(1, 1, 0)
  await page.getByText('Small').click()
  await page.getByText('Large').click()
  await expectEffort(3, 2, 0)
  await page.getByLabel('Name').click()
  await page.getByLabel('Name').fill('Zoya')
  await page.getByRole('button', { name: 'Draw again' }).click()
  await page.getByLabel('Name').first().fill(' Zoya  Mistry ')
  await expectEffort(4, 3, 2)
  await page.getByLabel('Name').first().press('Enter') // the browser presses the button that submits the form
  await expectEffort(5, 3, 2)
  await page.getByLabel('City').click()
  await page.getByLabel('City').selectOption('Mumbai')
  await page.getByLabel('Day').fill('2026-11-28')
  await expectEffort(5, 5, 2)
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Space')
  await expectEffort(7, 5, 2)
  await page.getByRole('button', { name: 'Save by script' }).dblclick()
  await expectEffort(9, 5, 2)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expectEffort(10, 5, 2, 2)
  await page.goto(elsewhere)
  await page.getByText('Agree').click()
  await page.goto('/counted')
  await expectEffort(10, 5, 2, 3)
})
