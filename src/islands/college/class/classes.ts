import type { ClassForm } from '#domain/college/class-form.ts'
import { api, ask, type ValueOf } from '#lib/api.ts'

export const loadClasses = () => ask(api.college.classes.$get())

/** A class in the list of classes, with its numbers. */
export type ListedClass = ValueOf<typeof loadClasses>['classes'][number]

/** Opens a class. @param key makes repeating the request safe */
export const createClass = (json: ClassForm, key: string) =>
  ask(api.college.classes.$post({ json }, { headers: { 'Idempotency-Key': key } }))

/** A class without its numbers, as the server answers it. */
export type OpenClass = ValueOf<typeof createClass>

export const saveClass = ({ id, version }: OpenClass, form: ClassForm) =>
  ask(api.college.classes[':id'].$put({ param: { id }, json: { ...form, version } }))

export const renewCode = (id: string) => ask(api.college.classes[':id']['join-code'].$put({ param: { id } }))

export const removeClass = (id: string) => ask(api.college.classes[':id'].$delete({ param: { id } }))
