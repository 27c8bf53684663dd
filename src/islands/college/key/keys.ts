import type { ApiKeyForm } from '#domain/college/api-key-form.ts'
import { api, ask, type ValueOf } from '#lib/api.ts'

export const loadKeys = () => ask(api.college.keys.$get())

export type ListedKey = ValueOf<typeof loadKeys>['keys'][number]

/** Creates a key. The answer contains it, and no other answer does. */
export const createKey = (json: ApiKeyForm) => ask(api.college.keys.$post({ json }))

export const revokeKey = (id: string) => ask(api.college.keys[':id'].$delete({ param: { id } }))
