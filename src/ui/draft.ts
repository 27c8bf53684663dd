/*
 * What somebody is writing, kept in this tab alone so that a session that ends in the middle of a form, or a sign-in
 * that fails, costs nobody their words. Nothing is kept where the browser keeps nothing.
 */

export type DraftName = 'event' | 'registration' | 'profile' | 'reason'

const keyOf = (name: DraftName) => `draft:${name}`

/** What was kept, or null. Its shape is for the caller to judge: another version of the page may have written it. */
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

/**
 * A dialog's draft: what was typed of one person or thing is never shown for another.
 * @param of whose or which, unmistakably
 * @param fresh what the fields hold where nothing was kept
 */
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
