/** The programmes for which colleges count hours (D69). `own` is a programme of the college itself. */
export const PROGRAMMES = ['aicte', 'nss', 'ugc', 'cbse', 'ap', 'own'] as const
export type ProgrammeId = (typeof PROGRAMMES)[number]

/** The goal in hours that a new class starts with. Null if the programme names none. The college can change it. */
export const USUAL_GOAL: Record<ProgrammeId, number | null> = {
  aicte: 80,
  nss: 120,
  ugc: 30,
  cbse: null,
  ap: 180,
  own: null,
}
