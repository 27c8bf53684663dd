import type { Pass } from '#domain/door.ts'
import { api, ask } from '#lib/api.ts'
import { forgetCodes, hasKeptCodes, type SendCode, type Sent, sendKeptCodes } from './kept-codes.ts'
import { keepPasses, keptPasses } from './pass-store.ts'

const NOTHING: Sent = { sent: 0, refused: 0, left: 0 }

/**
 * Sends what this phone kept, unless another person kept it: whoever signs in where somebody else did not log out finds
 * neither their codes nor their passes (D44).
 * @param passes of whoever is signed in; asked for where they are not given
 * @throws where the browser saves nothing
 */
export async function sendOwnCodes(passes?: Pass[]): Promise<Sent> {
  if (!(await hasKeptCodes())) return NOTHING
  const own = passes ?? (await ownPasses())
  if (!own) return NOTHING
  if (isAnothers(await keptPasses(), own)) {
    await Promise.all([forgetCodes(), keepPasses(own)])
    return NOTHING
  }
  return sendKeptCodes(Date.now(), sendCode)
}

/** What a network's own login page answers is no answer of ours. */
export const sendCode: SendCode = async (json) => {
  const answer = await ask(api.me['check-ins'].$post({ json }))
  if (answer.ok) return 200
  return answer.code === 'unreadable' ? 0 : answer.status
}

/** A pass is one person's for one event: whoever shares none of them, and has another name, is somebody else. */
export function isAnothers(kept: readonly Pass[], own: readonly Pass[]): boolean {
  const owns = own.some(({ pass, name }) => kept.some((one) => one.pass === pass || one.name === name))
  return kept.length > 0 && own.length > 0 && !owns
}

async function ownPasses(): Promise<Pass[] | null> {
  const answer = await ask(api.me.passes.$get())
  return answer.ok ? answer.value.passes : null
}
