import type { ProgrammeId } from '#domain/programme/programme.ts'

/** Names of the programmes for which colleges count hours (D69). The college names its own programme itself. */
const NAMES: Record<Exclude<ProgrammeId, 'own'>, string> = {
  aicte: 'AICTE ऐक्टिविटी पॉइंट',
  nss: 'NSS',
  ugc: 'UGC सामुदायिक जुड़ाव',
  cbse: 'CBSE SEWA',
  ap: 'आंध्र प्रदेश सामुदायिक सेवा परियोजना',
}

/** Returns the name of a programme. `ownName` is the name that the college gave its own programme. */
export const programmeName = (programme: ProgrammeId, ownName: string | null): string =>
  programme === 'own' ? (ownName ?? '') : NAMES[programme]

/** The choice of a programme in a form. */
export const programmeChoiceText = (programme: ProgrammeId): string =>
  programme === 'own' ? 'हमारी अपनी योजना' : NAMES[programme]
