import { api, ask } from '#lib/api.ts'
import { codeAnswerOf, type SendCode, type SendCount, sendStoredCodes } from './stored-codes.ts'

/** Sends the codes that this phone has stored (D44). @throws if the browser cannot store data */
export const sendOwnCodes = (): Promise<SendCount> => sendStoredCodes(Date.now(), sendCode)

/** Sends one stored code. A captive portal's login page does not count as an answer. */
export const sendCode: SendCode = async (json) => {
  const answer = await ask(api.me['check-ins'].$post({ json }))
  return codeAnswerOf(answer.ok ? null : answer.code)
}
