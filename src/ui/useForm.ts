import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { faultsOf } from '#domain/fields.ts'
import { faultText } from '#text/form.ts'

/** What the inputs hold: always text, as the browser gives it. */
export type Values = Record<string, string>

/** A field's fault: the sentence above the input, and the line in the summary, which must be clear on its own. */
export type Fault = { text: string; line: string }

type Options<V extends Values, S extends z.ZodMiniType> = {
  /** The API's own schema. */
  schema: S
  initial: V
  /** Every field's label, in the order of the form: the summary follows it. */
  labels: { [K in keyof V]: string }
  /** The body that the API takes, out of what the inputs hold. */
  bodyOf: (values: V) => unknown
  /** Sentences for this form's own fields, by field and fault code, where the general one would be vague. */
  sentences?: { [K in keyof V]?: Record<string, string | ((values: V) => string)> }
  /** Faults beyond the schema, by field: codes. Asked only when the schema finds none. */
  alsoWrong?: (body: z.output<S>) => Record<string, string>
  onChange?: (values: V) => void
}

/**
 * A form that judges itself by the API's own schema: on submit, and from then on whenever a field is left. What the
 * server finds wrong is shown the same way, and what was typed stays.
 */
export function useForm<V extends Values, S extends z.ZodMiniType>(options: Options<V, S>) {
  const { schema, labels, bodyOf, sentences, alsoWrong } = options
  const [values, setValues] = useState(options.initial)
  const [faults, setFaults] = useState<Record<string, Fault>>({})
  const [stale, setStale] = useState<ReadonlySet<string>>(new Set())
  const tried = useRef(false)
  const summary = useRef<HTMLDivElement>(null)
  const id = useId()

  const change = (next: V) => {
    setValues(next)
    options.onChange?.(next)
  }
  const wordsOf = (field: string, code: string): Fault => {
    const own = sentences?.[field]?.[code]
    const text = typeof own === 'function' ? own(values) : own
    return text ? { text, line: text } : labelled(field, faultText(code))
  }
  const labelled = (field: string, text: string): Fault => ({
    text,
    line: labels[field] ? `${labels[field]}: ${text}` : text,
  })
  const judge = (): { body: z.output<S> | null; found: Record<string, Fault> } => {
    const result = schema.safeParse(bodyOf(values))
    const codes = result.success ? (alsoWrong?.(result.data) ?? {}) : faultsOf(result.error.issues)
    const found = inWords(codes, wordsOf)
    return { body: result.success && Object.keys(found).length === 0 ? result.data : null, found }
  }
  const show = (found: Record<string, Fault>) => {
    setFaults(found)
    setStale(new Set())
    if (Object.keys(found).length > 0) requestAnimationFrame(() => summary.current?.focus())
  }

  return {
    values,
    faults,
    labels,
    summary,
    idOf: (field: string) => `${id}-${field}`,
    set: (field: string, value: string) => {
      change({ ...values, [field]: value })
      setStale(new Set([...stale, field]))
    },
    leave: (field: string) => {
      if (!tried.current) return
      const { [field]: now } = judge().found
      const changed = stale.has(field)
      afterPress(() =>
        setFaults(({ [field]: before, ...others }) => {
          if (now) return { ...others, [field]: now }
          return before && !changed ? { ...others, [field]: before } : others
        }),
      )
    },
    /** A submit handler that calls `send` with the body only when nothing is wrong. */
    submit: (send: (body: z.output<S>) => void) => (event: FormEvent) => {
      event.preventDefault()
      tried.current = true
      const { body, found } = judge()
      show(found)
      if (body !== null) send(body)
    },
    /** Shows what the server found wrong. @param codes fault codes by field */
    refuse: (codes: Record<string, string>) => show(inWords(codes, wordsOf)),
    /** Shows why the server said no as if it were a field's fault. @param texts sentences by field */
    blame: (texts: Record<string, string>) => show(inWords(texts, labelled)),
  }
}

const inWords = (said: Record<string, string>, words: (field: string, said: string) => Fault): Record<string, Fault> =>
  Object.fromEntries(Object.entries(said).map(([field, text]) => [field, words(field, text)]))

/** A fault that comes or goes moves what is below it: a button that is being pressed must be there at its release. */
function afterPress(act: () => void): void {
  if (document.querySelector(':active')) addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}

/** What the field components need of their form. */
export type FormView = {
  values: Values
  faults: Record<string, Fault>
  labels: Record<string, string>
  summary: RefObject<HTMLDivElement | null>
  idOf: (field: string) => string
  set: (field: string, value: string) => void
  leave: (field: string) => void
}
