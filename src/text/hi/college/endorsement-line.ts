import type { Endorsement } from '#domain/college/endorsement/endorsement.ts'
import type { Day } from '#domain/time/day.ts'
import type { EndorsementPart } from '../../en/college/endorsement-line.ts'
import { siteName } from '../language/lang.ts'
import { programmeName } from '../programme/programme.ts'
import { shortDayText } from '../time/day.ts'

type ForProgramme = Pick<Endorsement, 'programme' | 'programmeName'>
type EndorsementDay = ForProgramme & Pick<Endorsement, 'college' | 'on'>

/** The sentences about an endorsement that anyone can read: on the check page, in the holder's record and in the credential (D74). */
export const endorsementLineText = {
  title: 'मान्यता',
  parts: ({ programme, programmeName: own, college, on }: EndorsementDay): EndorsementPart[] => [
    { text: college, isCollege: true },
    { text: ` ने ${shortDayText(on)} को ` },
    { text: `${programmeName(programme, own)} के लिए मान्यता दी`, strong: true },
  ],
  /** 'Government Engineering College, Ahmedabad ने 3 दिसंबर 2026 को NSS के लिए मान्यता दी' */
  sentence: (of: EndorsementDay): string =>
    endorsementLineText
      .parts(of)
      .map(({ text }) => text)
      .join(''),
  /** The comment in a credential, if the officer wrote none. */
  counted: ({ programme, programmeName: own }: ForProgramme): string =>
    `${programmeName(programme, own)} की गिनती में शामिल।`,
  comment: (comment: string): string => `“${comment}”`,
  withdrawn: ({ college }: Pick<Endorsement, 'college'>, on: Day, reason: string): string =>
    `${college} ने ${shortDayText(on)} को मान्यता वापस ली। वजह: ${reason}`,
  onHold: `अभी रोकी हुई है, क्योंकि यह कॉलेज इस समय ${siteName} से स्वीकृत नहीं है।`,
  /** The link to the signed endorsement. */
  credential: ({ college }: Pick<Endorsement, 'college'>): string => `${college} की मान्यता (Open Badge 3.0)`,
}
