import { pageParts } from '../requests/page-parts.ts'
import type { Town } from './town.ts'

/** A demo volunteer who opens pages of classes, like a browser without a script. */
export async function aStudent(town: Town, subject: string) {
  const cookie = await town.cookieOf(subject)
  const account = await town.db
    .selectFrom('account')
    .where('subject', '=', subject)
    .selectAll()
    .executeTakeFirstOrThrow()
  const open = async (path: string) => {
    const answer = await town.request(path, { cookie })
    return { status: answer.status, headers: answer.headers, ...pageParts(await answer.text()) }
  }
  const press = async (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(fields)
    const answer = await town.request(path, { method: 'POST', cookie, body, headers })
    const next = answer.headers.get('location')
    return { status: answer.status, next, ...pageParts(await answer.text()) }
  }
  return { id: account.id, name: account.full_name, cookie, open, press }
}

export type Student = Awaited<ReturnType<typeof aStudent>>
