import { contactText } from '#text/contact.ts'

/*
 * The contact page's own script: no framework, no markup made from text. A draft keeps one Idempotency-Key until it is
 * sent or changed, so that pressing again after a failure cannot store the message twice (D19). What anybody can see is
 * wrong is judged here, on submit and from then on whenever a field is left; the server decides.
 */

type Field = HTMLInputElement | HTMLTextAreaElement
type Faults = Record<string, string>

const form = document.querySelector<HTMLFormElement>('#contact')
if (form) {
  let key = crypto.randomUUID()
  let tried = false
  let faults: Faults = {}
  const changed = new Set<string>()
  const fields = [...form.querySelectorAll<Field>('.input')]
  const show = (found: Faults) => {
    faults = found
    changed.clear()
    draw(form, fields, faults)?.focus()
  }
  form.addEventListener('input', ({ target }) => {
    key = crypto.randomUUID()
    changed.add((target as Field).id)
  })
  form.addEventListener('focusout', ({ target }) => {
    const field = fields.find((one) => one === target)
    if (!tried || !field) return
    const { [field.id]: before = '', ...others } = faults
    faults = { ...others, [field.id]: faultOf(field) || (changed.has(field.id) ? '' : before) }
    afterPress(() => draw(form, fields, faults))
  })
  form.addEventListener('submit', async (submitted) => {
    submitted.preventDefault()
    if (form.ariaBusy === 'true') return
    say('ok', '')
    say('error', '')
    tried = true
    show(Object.fromEntries(fields.map((field) => [field.id, faultOf(field)])))
    if (Object.values(faults).some(Boolean)) return
    busy(form, true)
    const answer = await send(Object.fromEntries(new FormData(form)), key)
    busy(form, false)
    if (answer.status === 202) {
      form.reset()
      tried = false
      key = crypto.randomUUID()
      say('ok', answer.kept ? contactText.kept : contactText.sent)
    } else if (answer.status === 422 && answer.faults) show(inWords(form, answer.faults))
    else say('error', (answer.status === 429 && form.dataset.busy) || contactText.failed)
  })
}

type Answer = { status: number; kept?: boolean; faults?: Faults }

/** The sentences stand in the page, from its build: a module of them would bring the framework's chunk along. */
function wordsOf(form: HTMLFormElement, code: string): string {
  const words: Record<string, string> = JSON.parse(form.dataset.faults ?? '{}')
  return words[code] ?? words.type ?? ''
}

const inWords = (form: HTMLFormElement, codes: Faults): Faults =>
  Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, wordsOf(form, code)]))

async function send(draft: Record<string, FormDataEntryValue>, key: string): Promise<Answer> {
  try {
    const response = await fetch('/api/contact-messages', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(draft),
      signal: AbortSignal.timeout(30_000),
    })
    const { status, faults } = await response.json().catch(() => ({}))
    return { status: response.status, kept: status === 'kept', faults }
  } catch {
    return { status: 0 }
  }
}

function busy(form: HTMLFormElement, sending: boolean): void {
  const [spinner, word] = form.querySelectorAll<HTMLElement>('button > span')
  form.ariaBusy = String(sending)
  if (!spinner || !word) return
  spinner.hidden = !sending
  word.dataset.rest ??= word.textContent ?? ''
  word.textContent = sending ? contactText.sending : word.dataset.rest
}

function say(kind: 'ok' | 'error', text: string): void {
  const place = document.querySelector<HTMLElement>(`[data-said="${kind}"]`)
  if (!place) return
  place.textContent = text
  place.className = text ? (kind === 'error' ? 'said said--error' : 'said') : ''
}

/** What anybody can see is wrong with a field. */
function faultOf({ value, validity, form }: Field): string {
  const code = value.trim() ? validity.patternMismatch && 'email' : 'required'
  return code && form ? wordsOf(form, code) : ''
}

/** A fault that comes or goes moves the button below, which must be there when its press ends (as in useForm.ts). */
function afterPress(act: () => void): void {
  if (document.querySelector(':active')) addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}

/** Marks the wrong fields and lists them in a summary. @returns the summary, when there is anything in it */
function draw(form: HTMLFormElement, fields: Field[], faults: Faults): HTMLElement | null {
  const links: HTMLLIElement[] = []
  for (const field of fields) {
    const fault = faults[field.id]
    const error = form.querySelector<HTMLElement>(`#${field.id}-error`)
    const sentence = error?.querySelector('span')
    if (!error || !sentence) continue
    sentence.textContent = fault ?? ''
    error.hidden = !fault
    field.parentElement?.classList.toggle('field--error', Boolean(fault))
    field.ariaInvalid = fault ? 'true' : null
    if (fault) {
      field.setAttribute('aria-describedby', error.id)
      links.push(summaryLink(field.id, `${labelOf(form, field.id)}: ${fault}`))
    } else field.removeAttribute('aria-describedby')
  }
  const summary = form.querySelector<HTMLElement>('.error-summary')
  if (!summary) return null
  summary.hidden = links.length === 0
  summary.querySelector('ul')?.replaceChildren(...links)
  return links.length > 0 ? summary : null
}

const labelOf = (form: HTMLFormElement, id: string) => form.querySelector(`label[for="${id}"]`)?.textContent ?? ''

function summaryLink(id: string, text: string): HTMLLIElement {
  const link = Object.assign(document.createElement('a'), { href: `#${id}`, textContent: text })
  link.addEventListener('click', (pressed) => {
    pressed.preventDefault()
    document.getElementById(id)?.focus()
  })
  const row = document.createElement('li')
  row.append(link)
  return row
}
