import { expect } from 'vitest'
import type { Town } from './town.ts'

/** Returns the requests of a person who follows, as `[status, body]`. People are demo people, by subject. */
export function followerOf(town: Town) {
  const send = async (who: string | undefined, method: string, path: string, body?: unknown) => {
    const cookie = who && (await town.cookieOf(who))
    const init = { method, ...(cookie && { cookie }), ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await town.request(path, init)
    const text = await answer.text()
    return { status: answer.status, ...(text && JSON.parse(text)) }
  }
  const done = async (...sent: Parameters<typeof send>) => {
    const answer = await send(...sent)
    expect(answer.status, JSON.stringify(answer)).toBeLessThan(300)
    return answer
  }
  return {
    send,
    follow: (who: string, slug: string) => done(who, 'PUT', `/api/ngos/${slug}/following`),
    unfollow: (who: string, slug: string) => done(who, 'DELETE', `/api/ngos/${slug}/following`),
    save: async (who: string, filter: object) =>
      (await done(who, 'POST', '/api/me/following/filters', filter)).id as string,
    remove: (who: string, id: string) => done(who, 'DELETE', `/api/me/following/filters/${id}`),
    turnOn: (who: string) => done(who, 'PUT', '/api/me/emails', { weekly: true }),
    following: (who: string) => done(who, 'GET', '/api/me/following'),
    post: async (ngo: string, form: object) => (await done(ngo, 'POST', '/api/ngo/events', form)).id as string,
  }
}
