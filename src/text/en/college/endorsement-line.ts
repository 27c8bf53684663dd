import type { Endorsement } from '#domain/college/endorsement/endorsement.ts'
import type { Day } from '#domain/time/day.ts'
import { site } from '../../../site.ts'
import { programmeName } from '../programme/programme.ts'
import { shortDayText } from '../time/day.ts'

type ForProgramme = Pick<Endorsement, 'programme' | 'programmeName'>
type EndorsementDay = ForProgramme & Pick<Endorsement, 'college' | 'on'>

/** A part of the sentence. The college's name is a link where it has a page, and strong parts are bold. */
export type EndorsementPart = { text: string; strong?: true; isCollege?: true }

/** The sentences about an endorsement that anyone can read: on the check page, in the holder's record and in the credential (D74). */
export const endorsementLineText = {
  title: 'Endorsed',
  parts: ({ programme, programmeName: own, college, on }: EndorsementDay): EndorsementPart[] => [
    { text: `Endorsed for ${programmeName(programme, own)}`, strong: true },
    { text: ' by ' },
    { text: college, isCollege: true },
    { text: ` on ${shortDayText(on)}` },
  ],
  /** 'Endorsed for NSS by Government Engineering College, Ahmedabad on 3 Dec 2026' */
  sentence: (of: EndorsementDay): string =>
    endorsementLineText
      .parts(of)
      .map(({ text }) => text)
      .join(''),
  /** The comment in a credential, if the officer wrote none. */
  counted: ({ programme, programmeName: own }: ForProgramme): string => `Counted for ${programmeName(programme, own)}.`,
  comment: (comment: string): string => `“${comment}”`,
  withdrawn: ({ college }: Pick<Endorsement, 'college'>, on: Day, reason: string): string =>
    `Withdrawn by ${college} on ${shortDayText(on)}: ${reason}`,
  onHold: `On hold: this college is not approved by ${site.name} at the moment.`,
  /** The link to the signed endorsement. */
  credential: ({ college }: Pick<Endorsement, 'college'>): string => `Open Badge 3.0 endorsement by ${college}`,
}
