/* Drafts are stored per tab so that an expired session or a failed login loses no typed text. */

export type DraftName =
  | 'event'
  | 'registration'
  | 'college'
  | 'profile'
  | 'reason'
  | `${'contact' | 'report' | 'announcement'}${string}`

const keyOf = (name: DraftName) => `draft:${name}`

/** Reads a draft. The caller must validate it, because another version of the page may have written it. */
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
    // Without storage, the form still has the values in memory.
  }
}

export function dropDraft(name: DraftName): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Without storage, there is no draft.
  }
}

/** Deletes all drafts on logout so that the next person at this computer does not see them. */
export function dropAllDrafts(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Without storage, there is no draft.
  }
}

/** Returns a dialog's draft. Text that was typed about one person or thing (`of`) is never shown for another. */
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
