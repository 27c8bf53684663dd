import type { SignInFault } from '#domain/account/auth.ts'

export class SignInFailed extends Error {
  readonly fault: SignInFault
  constructor(fault: SignInFault, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

export async function orUnreachable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw new SignInFailed('unreachable', error)
  }
}
