/** Types for the part of oidc-provider that we use, because the package has none. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ uid: string }>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    Grant: new (of: {
      clientId: string
      accountId: string
    }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
  }

  export type OidcContext = {
    type: string
    body: unknown
    oidc: {
      provider: Provider
      client: { clientId: string }
      session: { accountId: string }
      result?: { login?: object }
    }
  }

  class Check {
    constructor(reason: string, description: string, check: (ctx: OidcContext) => boolean)
  }
  class Prompt {
    constructor(of: { name: string; requestable: boolean }, ...checks: Check[])
  }
  export const interactionPolicy: { Check: typeof Check; Prompt: typeof Prompt }
}
