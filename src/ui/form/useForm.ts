import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { faultsOf } from '#domain/form/fields.ts'
import { faultText } from '#text/form/form.ts'
import { afterChange, afterLeaving, afterPress, afterTry, type FormState, inWords, untried } from './form-state.ts'

export type Values = Record<string, string>

/** `text` is shown above the input; `line` in the summary, where it must be clear on its own. */
export type Fault = { text: string; line: string }

type Options<V extends Values, S extends z.ZodMiniType> = {
  schema: S
  initial: V
  /** The labels, in the order of the form and the summary. */
  labels: { [K in keyof V]: string }
  /** Converts the inputs' values to the request body. */
  bodyOf: (values: V) => unknown
  /** Sentences keyed by field and fault code, for faults whose general sentence would be vague. */
  sentences?: { [K in keyof V]?: Record<string, string | ((values: V) => string)> }
  /** Returns more fault codes, keyed by field. Called only if the schema finds no fault. */
  alsoWrong?: (body: z.output<S>) => Record<string, string>
  onChange?: (values: V) => void
  /** Returns the values after a person changed a field, with the fields that follow from it. */
  following?: (next: V, before: V) => V
}

/**
 * Validates with the API's schema on submit, and after that whenever a field loses the focus. Faults from the server are shown
 * in the same way.
 */
export function useForm<V extends Values, S extends z.ZodMiniType>(options: Options<V, S>) {
  const { schema, labels, bodyOf, sentences, alsoWrong } = options
  const [values, setValues] = useState(options.initial)
  const [state, setState] = useState<FormState<Fault>>(untried)
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
    setState(afterTry(found))
    if (Object.keys(found).length > 0) requestAnimationFrame(() => summary.current?.focus())
  }

  return {
    values,
    faults: state.faults,
    labels,
    summary,
    idOf: (field: string) => `${id}-${field}`,
    set: (field: string, value: string) => {
      const next = { ...values, [field]: value }
      change(options.following?.(next, values) ?? next)
      setState((now) => afterChange(now, field))
    },
    /** Shows other values. This is not a change by the person, so `onChange` is not called. */
    show: setValues,
    leave: (field: string) => {
      if (!state.tried) return
      const { [field]: fault } = judge().found
      afterPress(() => setState((now) => afterLeaving(now, field, fault)))
    },
    /** Calls `send` only if there is no fault. */
    submit: (send: (body: z.output<S>) => void) => (event: FormEvent) => {
      event.preventDefault()
      const { body, found } = judge()
      show(found)
      if (body !== null) send(body)
    },
    /** Shows the faults that the server found. @param codes fault codes, keyed by field */
    refuse: (codes: Record<string, string>) => show(inWords(codes, wordsOf)),
    /** Shows the server's refusal as errors on individual fields. @param texts sentences, keyed by field */
    blame: (texts: Record<string, string>) => show(inWords(texts, labelled)),
  }
}

export type FormView = {
  values: Values
  faults: Readonly<Record<string, Fault>>
  labels: Record<string, string>
  summary: RefObject<HTMLDivElement | null>
  idOf: (field: string) => string
  set: (field: string, value: string) => void
  leave: (field: string) => void
}
