import { api, ask } from '#lib/api.ts'

/** Makes the transcripts of everyone who shares with a class. The server records that the officer read their lines. */
export const makeAll = (id: string) =>
  ask(api.college.classes[':id'].transcripts.$post({ param: { id }, json: { students: 'all' } }))
