/*
 * The one engine of forms, for islands (useForm.ts) and for pages without the framework (plain-form.ts): which faults show, and
 * when. Before the first try nothing is judged; on submit everything is; from then on a field is judged when it is left.
 */

/** Faults by field, in the words of whoever shows them, and the fields that changed since they were found. */
export type FormState<Fault> = {
  tried: boolean
  faults: Readonly<Record<string, Fault>>
  changed: readonly string[]
}

export const untried: FormState<never> = { tried: false, faults: {}, changed: [] }

export const afterChange = <Fault>(state: FormState<Fault>, field: string): FormState<Fault> => ({
  ...state,
  changed: [...state.changed, field],
})

/** Shows what the form's judge or the server found wrong. */
export const afterTry = <Fault>(faults: Record<string, Fault>): FormState<Fault> => ({
  tried: true,
  faults,
  changed: [],
})

/** @param fault what the form's judge finds now; what the server found stays until the field is changed */
export function afterLeaving<Fault>(
  state: FormState<Fault>,
  field: string,
  fault: Fault | undefined,
): FormState<Fault> {
  const { [field]: before, ...faults } = state.faults
  const shown = fault ?? (state.changed.includes(field) ? undefined : before)
  return { ...state, faults: shown === undefined ? faults : { ...faults, [field]: shown } }
}

/** By field, what a code or sentence is in words. */
export const inWords = <Fault>(codes: Record<string, string>, words: (field: string, code: string) => Fault) =>
  Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, words(field, code)]))

/** A fault that comes or goes moves what is below: a button being pressed must still be there at its release. */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active')) addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}
