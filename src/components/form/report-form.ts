import { reportText } from '#text/report/report-form.ts'
import { wireForm } from './plain-form.ts'

/* The script of the report page. The URL identifies the event or NGO, and the server returns its name. */

const form = document.querySelector<HTMLFormElement>('#report')
const about = new URLSearchParams(location.search)
const [event, ngo] = [about.get('event'), about.get('ngo')]
const subject: Record<string, string> = event === null ? { ngo: ngo ?? '' } : { event }
const back = event === null ? `ngo/${encodeURIComponent(ngo ?? '')}` : `events/${encodeURIComponent(event)}`

// Keeps the subject in the links to other languages. Importing a module from src/lib for this would also load the framework's
// chunk.
for (const link of document.querySelectorAll<HTMLAnchorElement>('.lang a')) link.search = location.search

if (form) {
  const place = document.querySelector<HTMLElement>('[data-about]')
  const nobody = () => {
    form.hidden = true
    if (place) place.textContent = reportText.nobody
  }
  const named = async () => {
    const found = await fetch(`/api/reports/subject?${new URLSearchParams(subject)}`).catch(() => null)
    if (found?.status === 404 || found?.status === 422) return nobody()
    if (!found?.ok || !place) return
    const { orgName, title } = await found.json()
    place.textContent = reportText.about(orgName, title)
  }
  if (event === null && ngo === null) nobody()
  else named()
  const cancel = form.querySelector<HTMLAnchorElement>('[data-back]')
  // The link already leads to all events in the page's language. Replacing only the end of its path keeps that language.
  if (cancel && (event ?? ngo)) cancel.pathname = cancel.pathname.replace(/events$/, () => back)
  wireForm(form, {
    path: '/api/reports',
    sending: reportText.sending,
    failed: reportText.failed,
    bodyOf: ({ email, ...values }) => ({
      ...subject,
      ...values,
      ...(email && { email }),
      lang: document.documentElement.lang,
    }),
    sent: () => {
      form.hidden = true
      return reportText.sent
    },
  })
}
