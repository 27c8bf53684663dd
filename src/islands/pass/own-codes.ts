import { api, ask } from '#lib/api.ts'
import { codeAnswerOf, type SendCode, type SendCount, sendStoredCodes } from './stored-codes.ts'

/** Sends what this phone kept (D44). @throws where the browser saves nothing */
export const sendOwnCodes = (): Promise<SendCount> => sendStoredCodes(Date.now(), sendCode)

/** What a network's own login page answers is no answer of ours. */
export const sendCode: SendCode = async (json) => {
  const answer = await ask(api.me['check-ins'].$post({ json }))
  return codeAnswerOf(answer.ok ? null : answer.code)
}
