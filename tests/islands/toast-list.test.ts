import { expect, test } from 'vitest'
import { afterSuccess, type Toast, withToast } from '#ui/toast-list.ts'

const failure = (id: number): Toast => ({ id, text: `failure ${id}`, failed: true })
const success = (id: number): Toast => ({ id, text: `success ${id}`, failed: false })

test('a failure ends with the next success, and a success stays', () => {
  expect(afterSuccess([failure(1), success(2)], 2)).toEqual([success(2)])
})

test('a failure that came after the last press stays: what worked was begun before it', () => {
  expect(afterSuccess([failure(1), failure(2)], 1)).toEqual([failure(2)])
})

test('a fourth toast takes the place of a success, else of the oldest failure', () => {
  const three = [failure(1), success(2), failure(3)]
  expect(withToast(three, success(4)).map(({ id }) => id)).toEqual([1, 3, 4])
  expect(withToast([failure(1), failure(2), failure(3)], success(4)).map(({ id }) => id)).toEqual([2, 3, 4])
  expect(withToast(three, { ...failure(4), text: 'failure 1' }).map(({ id }) => id)).toEqual([2, 3, 4])
})
