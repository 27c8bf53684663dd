import type { Pass } from '#domain/check-in/desk.ts'
import { openOwn } from './stored-codes.ts'

/**
 * Stores the owner's passes on this phone, for a check-in desk without internet (D44).
 * @returns false if the browser cannot store data
 */
export async function keepPasses(passes: Pass[]): Promise<boolean> {
  try {
    const db = await openOwn<Pass>()
    await db.put('passes', passes, 'own')
    db.close()
    return true
  } catch {
    return false
  }
}

export async function storedPasses(): Promise<Pass[]> {
  try {
    const db = await openOwn<Pass>()
    const kept = await db.get('passes', 'own')
    db.close()
    return kept ?? []
  } catch {
    return []
  }
}
