/* Kept in this tab alone, so that a session that ends in mid-form, or a failed sign-in, costs no words. */

export type DraftName = 'event' | 'registration' | 'profile' | 'reason' | `${'contact' | 'report'}${string}`

const keyOf = (name: DraftName) => `draft:${name}`

/** The caller must judge its shape: another version of the page may have written it. */
export function readDraft(name: DraftName): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
  } catch {
    return null
  }
}

export function keepDraft(name: DraftName, draft: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    // without storage the form still holds it in memory
  }
}

export function dropDraft(name: DraftName): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // nothing was kept
  }
}

/** When somebody leaves: the next one at this computer finds nothing. */
export function dropAllDrafts(): void {
  try {
    sessionStorage.clear()
  } catch {
    // nothing was kept
  }
}

/** A dialog's draft: what was typed about one person or thing (`of`) is never shown for another. */
export function draftOf<V extends Record<string, string>>(name: DraftName, of: string, fresh: V) {
  const kept = readDraft(name) as { of?: unknown; values?: Record<string, unknown> } | null
  const typed = (kept?.of === of && kept.values) || {}
  const values = Object.entries(fresh).map(([field, value]) => {
    const own = typed[field]
    return [field, typeof own === 'string' ? own : value]
  })
  return {
    values: Object.fromEntries(values) as V,
    keep: (values: V) => keepDraft(name, { of, values }),
    drop: () => dropDraft(name),
  }
}
