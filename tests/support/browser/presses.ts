import type { BrowserContext } from 'playwright-core'

/* Counts what a person does on the product's pages to reach a goal. Other pages, such as the sign-in provider's, do not count. */

/**
 * The acts of a person.
 * @property presses presses of buttons, links, checkboxes and other controls, one for each act. A press into a field in which
 *   one types or chooses from a list is part of the answer, so it is no press.
 * @property fields fields that the person changed. A group of radio buttons is one field.
 * @property words words in the fields in which the person typed, by their last values
 * @property pages documents that were opened, with the first
 */
export type Effort = { presses: number; fields: number; words: number; pages: number }

export type PressCounter = {
  effort: () => Effort
  /** Returns the acts in their order, for the message of a test that fails. */
  list: () => string[]
}

/** `of` is a control's name, the key of a field, or the path of a page. */
type Note = { kind: 'press' | 'field' | 'page'; of: string; words: number }

/**
 * Counts from now on in all pages of a context.
 * @param origin the product's origin
 */
export async function countPresses(context: BrowserContext, origin: string): Promise<PressCounter> {
  const notes: Note[] = []
  await context.exposeBinding('notePress', (_page, note: Note) => {
    notes.push(note)
  })
  await context.addInitScript(watchPage, origin)
  const fields = () => new Map(notes.filter(({ kind }) => kind === 'field').map(({ of, words }) => [of, words]))
  const count = (kind: Note['kind']) => notes.filter((note) => note.kind === kind).length
  return {
    effort: () => ({
      presses: count('press'),
      fields: fields().size,
      words: [...fields().values()].reduce((sum, words) => sum + words, 0),
      pages: count('page'),
    }),
    list: () => {
      let presses = 0
      const lines = notes.map(({ kind, of }) => (kind === 'press' ? `press ${++presses}: ${of}` : `${kind}: ${of}`))
      return [...new Set(lines)]
    },
  }
}

/** Runs in the page before its own scripts. It listens to the window, so that no part of the page can stop an event first. */
function watchPage(origin: string): void {
  if (location.origin !== origin || window !== window.top) return
  const page = Math.random().toString(36).slice(2, 6)
  const note = (kind: Note['kind'], of: string, words = 0) =>
    (window as unknown as { notePress: (note: Note) => void }).notePress({ kind, of, words })
  const TYPED =
    'textarea, input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=reset], [type=file])'
  const PICKED = '[type=date], [type=time], [type=color], [type=range]'
  const CONTROLS = 'a[href], button, summary, input, select, textarea, label, [role=button], [role=link], [role=tab]'
  /** Whether the current act has been counted. A label and a form pass a click on to another element. */
  let counted = false
  const press = (it: Element) => {
    if (counted) return
    counted = true
    const label = it instanceof HTMLInputElement ? it.labels?.[0] : it
    note('press', (it.ariaLabel ?? label?.textContent ?? '').trim().slice(0, 60) || it.tagName)
  }
  const begin = ({ isTrusted }: Event) => {
    if (isTrusted) counted = false
  }
  const onClick = ({ isTrusted, target }: Event) => {
    const found = isTrusted && target instanceof Element ? target.closest(CONTROLS) : null
    const control = found instanceof HTMLLabelElement ? found.control : found
    if (found && control && !control.matches(`select, ${TYPED}`)) press(found)
  }
  const onKey = (event: KeyboardEvent) => {
    begin(event)
    const { isTrusted, key, target } = event
    if (isTrusted && key === 'Enter' && target instanceof HTMLInputElement && target.matches(TYPED)) press(target)
  }
  const onChange = ({ target }: Event) => {
    if (
      !(
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      )
    )
      return
    const isTyped = target.matches(TYPED) && !target.matches(PICKED)
    const words = isTyped ? target.value.split(/\s+/).filter(Boolean).length : 0
    const { name, id } = target
    note('field', `${(target.type === 'radio' ? name : id) || name || target.ariaLabel} ${page}`, words)
  }
  addEventListener('pointerdown', begin, true)
  addEventListener('keydown', onKey, true)
  addEventListener('click', onClick, true)
  addEventListener('input', onChange, true)
  addEventListener('change', onChange, true)
  note('page', location.pathname)
}
