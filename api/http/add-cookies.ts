import type { Context } from 'hono'

/** Beside those that a guard has set. @param cookies Set-Cookie values */
export function addCookies(c: Pick<Context, 'header'>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
}
