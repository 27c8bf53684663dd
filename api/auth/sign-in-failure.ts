import type { SignInFault } from '#domain/auth.ts'

/** A sign-in that does not happen; the code becomes a sentence on the page it returns to. */
export class SignInFailed extends Error {
  readonly fault: SignInFault
  constructor(fault: SignInFault, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

/** For another server that is down, slow or answers nonsense. */
export async function orUnreachable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw new SignInFailed('unreachable', error)
  }
}
