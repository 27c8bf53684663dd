import type { KeyboardEvent, MouseEvent } from 'react'

/** Ignores the second press of a double click, which would undo the first one. */
export const isFirst = ({ detail }: MouseEvent) => detail < 2

/** Ignores the repeats of a key that stays down, which would press the button many times. */
export const pressOnce = (key: KeyboardEvent) => key.repeat && key.preventDefault()
