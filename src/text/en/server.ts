/* What the server writes: mails, papers, credentials, the words around server-made pages. The rest would only weigh. */
export * as certificate from './certificate.ts'
export * as day from './day.ts'
export * as event from './event.ts'
export * as eventPage from './event-page.ts'
export * as notification from './notification.ts'
export * as refusal from './refusal.ts'
export * as serviceRecord from './service-record.ts'
export * as verification from './verification.ts'
