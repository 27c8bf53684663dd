/*
 * The state of forms in islands (useForm.ts) and on pages without React (plain-form.ts): which faults are shown, and when.
 * Before the first submit there are none. A submit validates all fields, and from then on a field is validated on blur.
 */

/** The faults by field, in the form that the page shows, and the fields that changed since the faults were found. */
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

/** Shows the faults that the schema or the server found. */
export const afterTry = <Fault>(faults: Record<string, Fault>): FormState<Fault> => ({
  tried: true,
  faults,
  changed: [],
})

/**
 * Returns the state after a field has lost the focus. A fault from the server is kept until the field is changed.
 * @param fault the fault that the schema finds now
 */
export function afterLeaving<Fault>(
  state: FormState<Fault>,
  field: string,
  fault: Fault | undefined,
): FormState<Fault> {
  const { [field]: before, ...faults } = state.faults
  const shown = fault ?? (state.changed.includes(field) ? undefined : before)
  return { ...state, faults: shown === undefined ? faults : { ...faults, [field]: shown } }
}

/** Converts fault codes into words, keyed by field. */
export const inWords = <Fault>(codes: Record<string, string>, words: (field: string, code: string) => Fault) =>
  Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, words(field, code)]))

/**
 * Runs `act` after the current press. Faults that appear or disappear move the content below, and a pressed button must not
 * move before it is released.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active')) addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}
