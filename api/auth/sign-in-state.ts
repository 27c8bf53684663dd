import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from '@oslojs/encoding'
import { returnPathOf } from '#domain/account/return-path.ts'
import { type Lang, langOf } from '#domain/language/language.ts'
import type { Runtime } from '../env.ts'
import { sha256 } from '../http/secret/sha256.ts'
import { purposeOf, roleOf, type SignInWay } from './sign-in-way.ts'

/*
 * The OAuth state consists of 43 random characters and the encrypted purpose and destination of a login (`SignInWay`).
 * Only the browser that started the login stores the random part, which alone proves whose login it is. The encrypted
 * part is for a callback that arrives in another browser (D92): no one is logged in there, but the page where a new
 * login can start opens in the right language. This part is encrypted because Google should not learn which event a
 * person wants to join.
 */

export const SECRET_LENGTH = 43
const IV_BYTES = 12
const MOST_CHARACTERS = 600

const bytesOf = (text: string) => new TextEncoder().encode(text)

const keyFor = ({ addressKey }: Runtime['config'], use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', bytesOf(sha256(`sign-in-state ${addressKey}`).slice(0, 32)), 'AES-GCM', false, [use])

/** Returns the state to send to Google. @param secret the random part, to which the encrypted part is bound */
export async function sealedState(
  secret: string,
  { purpose, role, back, lang }: SignInWay,
  config: Runtime['config'],
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const how = { name: 'AES-GCM', iv, additionalData: bytesOf(secret) }
  const way = bytesOf([purpose, role ?? '', lang, back ?? ''].join(' '))
  const sealed = new Uint8Array(await crypto.subtle.encrypt(how, await keyFor(config, 'encrypt'), way))
  return secret + encodeBase64urlNoPadding(new Uint8Array([...iv, ...sealed]))
}

/**
 * Decrypts the purpose and destination in a state.
 * @param state a query parameter, not validated
 * @returns null if we did not encrypt it, or encrypted it for another state
 */
export async function wayIn(state: string | undefined, config: Runtime['config']): Promise<SignInWay | null> {
  if (!state || state.length > MOST_CHARACTERS || !/^[\w-]+$/.test(state)) return null
  const secret = state.slice(0, SECRET_LENGTH)
  try {
    const bytes = decodeBase64urlIgnorePadding(state.slice(SECRET_LENGTH))
    const how = { name: 'AES-GCM', iv: new Uint8Array(bytes.slice(0, IV_BYTES)), additionalData: bytesOf(secret) }
    const opened = crypto.subtle.decrypt(how, await keyFor(config, 'decrypt'), new Uint8Array(bytes.slice(IV_BYTES)))
    const [purpose, role, lang, back] = new TextDecoder().decode(await opened).split(' ')
    return {
      purpose: purposeOf(purpose),
      role: roleOf(role),
      lang: langOf(lang) satisfies Lang,
      back: returnPathOf(back),
    }
  } catch {
    return null
  }
}
