/** What stands in a participant's cells when their details are gone (SPEC §8, D18). */
export const participantText = { unnamed: 'Unnamed', noEmail: 'no-email' } as const
