import { newApiKey } from '#api/auth/api-key.ts'
import { KEY_SCOPES, type KeyScope } from '#domain/college/api-key.ts'
import { NOW } from './clock.ts'
import type { Town } from './town.ts'

/** Plants an API key of a college. @returns its id, the key, and the header that sends it */
export async function plantApiKey(
  { db }: Pick<Town, 'db'>,
  ngoId: string,
  { scopes = [...KEY_SCOPES] as KeyScope[], name = 'ERP, exam cell' } = {},
) {
  const { key, ...stored } = newApiKey()
  const { id } = await db
    .insertInto('api_key')
    .values({ ...stored, ngo_id: ngoId, name, scopes, created_at: NOW, created_by: null, used_on: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key, headers: { authorization: `Bearer ${key}` } }
}
