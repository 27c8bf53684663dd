import { expect, test } from 'vitest'
import { afterChange, afterLeaving, afterTry, type FormState, inWords, untried } from '#ui/form/form-state.ts'

/* Tests when a form shows its errors. Islands and plain forms share this code. */

const faultsOf = (state: FormState<string>) => state.faults

test('a form that was never sent has no errors, and is not validated yet', () => {
  expect(untried).toEqual({ tried: false, faults: {}, changed: [] })
  expect(afterChange<string>(untried, 'name').tried).toBe(false)
})

test('a try shows all that is wrong, and what changed before it counts no more', () => {
  const tried = afterTry({ name: 'Fill in this field.' })
  expect(tried).toEqual({ tried: true, faults: { name: 'Fill in this field.' }, changed: [] })
})

test('a field that is left corrected loses its error; one that is left wrong gets the newest', () => {
  const tried = afterTry({ name: 'required', email: 'required' })
  const mended = afterLeaving(afterChange(tried, 'name'), 'name', undefined)
  expect(faultsOf(mended)).toEqual({ email: 'required' })
  expect(faultsOf(afterLeaving(afterChange(mended, 'email'), 'email', 'not an address'))).toEqual({
    email: 'not an address',
  })
  expect(faultsOf(afterLeaving(mended, 'name', 'required'))).toEqual({ name: 'required', email: 'required' })
})

test('what only the server can see stays until the field is changed', () => {
  const refused = afterTry({ email: 'known already' })
  expect(faultsOf(afterLeaving(refused, 'email', undefined))).toEqual({ email: 'known already' })
  expect(faultsOf(afterLeaving(afterChange(refused, 'name'), 'email', undefined))).toEqual({ email: 'known already' })
  expect(faultsOf(afterLeaving(afterChange(refused, 'email'), 'email', undefined))).toEqual({})
})

test('codes by field become words by field', () => {
  expect(inWords({ name: 'required', age: 'least-1' }, (field, code) => `${field}: ${code}`)).toEqual({
    name: 'name: required',
    age: 'age: least-1',
  })
})
