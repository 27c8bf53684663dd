import { afterAll } from 'vitest'

/** Defines a check of what all tests of a file did together. It is left out if only some of them run (`vitest -t`). */
export function afterWholeFile(check: () => void): void {
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are wanted.
  afterAll(({}, { tasks }) => {
    if (tasks.every(({ mode }) => mode === 'run')) check()
  })
}
