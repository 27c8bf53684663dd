import { keepDraft, readDraft } from '#ui/form/draft.ts'
import {
  afterChange,
  afterLeaving,
  afterPress,
  afterTry,
  type FormState,
  inWords,
  untried,
} from '#ui/form/form-state.ts'

/*
 * The script of a form on a page without React. It never creates markup from text. A draft keeps its Idempotency-Key until it
 * is sent or changed, so sending it again after a failure cannot store it twice (D19). The script checks only that required
 * fields are filled in and that the email matches its pattern, first on submit and then on blur. The server validates
 * everything.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLFieldSetElement
type Faults = Record<string, string>
type FormAnswer = { status: number; body: { status?: string; faults?: Faults } }

export type PlainForm = {
  path: string
  sending: string
  failed: string
  /** Converts the fields' values to the request body. */
  bodyOf: (values: Record<string, string>) => object
  /** Returns the message to show after the form has been sent. */
  sent: (status: string | undefined) => string
}

/** Adds this behaviour to a form. Its fields are .input elements and fieldsets of radio buttons. */
export function wireForm(form: HTMLFormElement, { path, sending, failed, bodyOf, sent }: PlainForm): void {
  let key = newKey()
  let state: FormState<string> = untried
  const fields = [...form.querySelectorAll<Field>('.input, fieldset')]
  const draft = `${form.id as 'contact' | 'report'}${location.search}` as const
  for (const [at, value] of ((readDraft(draft) ?? []) as string[]).entries()) fillIn(fields[at], value)
  const show = (found: Faults) => {
    state = afterTry(found)
    draw(form, fields, found)?.focus()
  }
  form.addEventListener('input', ({ target }) => {
    key = newKey()
    const field = (target as Element).closest<Field>('fieldset, .input')
    if (field) state = afterChange(state, field.id)
    keepDraft(draft, fields.map(valueIn))
  })
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    const field = fields.find((one) => one.contains(target as Node))
    if (!state.tried || !field || field.contains(relatedTarget as Node | null)) return
    state = afterLeaving(state, field.id, faultOf(field))
    afterPress(() => draw(form, fields, state.faults))
  })
  form.addEventListener('submit', async (submitted) => {
    submitted.preventDefault()
    if (form.ariaBusy === 'true') return
    say('ok', '')
    say('error', '')
    show(faultsIn(fields))
    if (Object.keys(state.faults)[0]) return
    busy(form, sending)
    const answer = await send(path, bodyOf(Object.fromEntries(fields.map((field) => [field.id, valueIn(field)]))), key)
    busy(form, null)
    if (answer.status === 202) {
      form.reset()
      keepDraft(draft, [])
      state = untried
      key = newKey()
      say('ok', sent(answer.body.status))
    } else if (answer.status === 422 && answer.body.faults)
      show(inWords(answer.body.faults, (_, code) => wordsOf(form, code)))
    else say('error', (answer.status === 429 && form.dataset.busy) || failed)
  })
}

const newKey = () => crypto.randomUUID()

function fillIn(field: Field | undefined, value: string): void {
  if (field instanceof HTMLFieldSetElement) field.querySelector<HTMLElement>(`[value="${value}"]`)?.click()
  else if (field) field.value = value
}

/**
 * Returns the sentence for a fault. The build writes the sentences into the page, because importing them from a module would
 * also load the framework's chunk. In a sentence, # is replaced by a character and 0 by its position.
 */
function wordsOf(form: HTMLFormElement, code: string): string {
  const words: Record<string, string> & { type: string } = JSON.parse(form.dataset.faults ?? '{}')
  const [kind = '', sign, at = ''] = code.split('-')
  const named = () => words[kind]?.replace('#', () => String.fromCodePoint(+`0x${sign}`)).replace('0', () => at)
  return words[code] ?? named() ?? words.type
}

async function send(path: string, draft: object, key: string): Promise<FormAnswer> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(draft),
      // The request has no timeout in browsers from before 2022, because `signalAfter` would not fit into the page's 4 KB.
      signal: AbortSignal.timeout?.(30_000),
    })
    return { status: response.status, body: await response.json().catch(() => ({})) }
  } catch {
    return { status: 0, body: {} }
  }
}

/**
 * Shows or hides the spinner of the form's button.
 * @param sending the button's label while the request is running; null once it has finished
 */
function busy(form: HTMLFormElement, sending: string | null): void {
  const [spinner, word] = form.querySelectorAll<HTMLElement>('button > span')
  form.ariaBusy = `${sending !== null}`
  if (!spinner || !word) return
  spinner.hidden = sending === null
  word.dataset.rest ??= word.textContent
  word.textContent = sending ?? word.dataset.rest
}

function say(kind: 'ok' | 'error', text: string): void {
  const place = document.querySelector<HTMLElement>(`[data-said="${kind}"]`)
  if (!place) return
  place.textContent = text
  place.className = text && (kind === 'error' ? 'said said--error' : 'said')
}

const valueIn = (field: Field): string =>
  field instanceof HTMLFieldSetElement
    ? (field.querySelector<HTMLInputElement>(':checked')?.value ?? '')
    : field.value.trim()

/** Returns the fault if a required field is empty or an email does not match the pattern. */
function faultOf(field: Field): string | undefined {
  const { validity, form, dataset } = field
  const code = valueIn(field) ? validity.patternMismatch && 'email' : dataset.optional === undefined && 'required'
  return code && form ? wordsOf(form, code) : undefined
}

function faultsIn(fields: Field[]): Faults {
  const faults: Faults = {}
  for (const field of fields) {
    const fault = faultOf(field)
    if (fault) faults[field.id] = fault
  }
  return faults
}

/** Marks the fields with faults, and lists the faults in a summary. @returns the summary, or null if there are no faults */
function draw(form: HTMLFormElement, fields: Field[], faults: FormState<string>['faults']): HTMLElement | null {
  const links: HTMLLIElement[] = []
  for (const field of fields) {
    const fault = faults[field.id]
    const error = form.querySelector<HTMLElement>(`#${field.id}-error`)
    const sentence = error?.querySelector('span')
    if (!error || !sentence) continue
    sentence.textContent = fault ?? ''
    error.hidden = !fault
    field.closest('.field')?.classList.toggle('field--error', Boolean(fault))
    // Sets the attribute because Chrome 100 does not have the property.
    if (!(field instanceof HTMLFieldSetElement)) field.setAttribute('aria-invalid', `${!!fault}`)
    if (fault) {
      field.setAttribute('aria-describedby', error.id)
      links.push(summaryLink(field.id, `${labelOf(form, field.id)}: ${fault}`))
    } else field.removeAttribute('aria-describedby')
  }
  const summary = form.querySelector<HTMLElement>('.error-summary')
  if (!summary) return null
  summary.hidden = !links.length
  summary.querySelector('ul')?.replaceChildren(...links)
  return links.length ? summary : null
}

const labelOf = (form: HTMLFormElement, id: string) =>
  form.querySelector(`label[for="${id}"], #${id} > legend`)?.firstChild?.textContent?.trim()

function summaryLink(id: string, text: string): HTMLLIElement {
  const link = Object.assign(document.createElement('a'), { href: `#${id}`, textContent: text })
  link.addEventListener('click', (pressed) => {
    pressed.preventDefault()
    const field = document.getElementById(id)
    const first = field instanceof HTMLFieldSetElement ? field.querySelector('input') : field
    first?.focus()
  })
  const row = document.createElement('li')
  row.append(link)
  return row
}
