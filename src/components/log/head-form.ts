import { headText as text } from '#text/log/log.ts'

/*
 * The script of the check page. It shows the form that compares a saved tree head, because the form needs a script. It loads
 * the code for the comparison when the form is used.
 */

const PATIENCE_MS = 30_000

async function read<Answer>(path: string): Promise<Answer> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS)
  try {
    const answer = await fetch(path, { signal: stop.signal })
    if (!answer.ok) throw new Error(`${answer.status}`)
    return (await answer.json()) as Answer
  } finally {
    clearTimeout(timer)
  }
}

const place = document.querySelector<HTMLDetailsElement>('[data-head-of]')
const form = place?.querySelector('form')
const status = place?.querySelector<HTMLElement>('[role="status"]')
if (place && form && status) {
  place.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    status.textContent = text.comparing
    void compare(form.querySelector('textarea')?.value ?? '', place.dataset.headOf ?? '')
      .catch(() => text.failed)
      .then((said) => {
        status.textContent = said
      })
  })
}

async function compare(saved: string, code: string): Promise<string> {
  const { compareHead } = await import('./head-comparison.ts')
  return text.outcome[await compareHead(saved, code, read)]
}
