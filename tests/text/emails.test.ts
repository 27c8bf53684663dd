import { expect, test } from 'vitest'
import type { EmailContent } from '#domain/mail/notification.ts'
import { MOST_SUBJECT, subjectOf } from '#domain/mail/subject.ts'
import { site } from '../../src/site.ts'
import * as en from '../../src/text/en.ts'
import * as hi from '../../src/text/hi.ts'

/*
 * Tests every email in every language: the greeting and closing, the reason, the name in the subject, and the link
 * (docs/writing.md, rule 13).
 */

const EVENT = 'Juhu Beach Cleanup'
const NGO = 'Samudra Foundation'
const LINK = 'https://yuvasetu.example/x'
const UNTIL = '2025-12-15T10:14:00+05:30'
const DAY = '2025-12-15'
const when = {
  date: '2025-12-09',
  endDate: null,
  time: '06:30',
  endTime: null,
  mode: 'Offline',
  city: 'Mumbai',
} as const
const claim = { activity: EVENT, orgName: NGO, url: LINK, by: DAY }

type Text = typeof en | typeof hi
type Email = { name: string | null; link: string | null; of: (text: Text, name: string) => EmailContent }

/**
 * One or more emails for each function. The subject must contain `name`, which is null for emails that are not about an
 * event or NGO.
 */
const NOTIFICATIONS: Record<keyof typeof en.notification, Email[]> = {
  ngoWaitingMail: [
    ofNgo(({ notification }, orgName) => notification.ngoWaitingMail({ orgName, answerBy: UNTIL, adminUrl: LINK })),
  ],
  ngoAnsweredMail: [true, false].map((isAgain) =>
    ofNgo(({ notification }, orgName) =>
      notification.ngoAnsweredMail({ orgName, isAgain, answerBy: isAgain ? UNTIL : null, adminUrl: LINK }),
    ),
  ),
  ngoApprovedMail: [ofNgo(({ notification }, orgName) => notification.ngoApprovedMail({ orgName, loginUrl: LINK }))],
  ngoRejectedMail: [true, false].map((isWithdrawn) =>
    ofNgo(({ notification }, orgName) => notification.ngoRejectedMail({ orgName, reason: 'R.', isWithdrawn }), null),
  ),
  ngoSuspendedMail: [
    ofNgo(({ notification }, orgName) => notification.ngoSuspendedMail({ orgName, reason: null, loginUrl: LINK })),
  ],
  ngoLiftedMail: [ofNgo(({ notification }, orgName) => notification.ngoLiftedMail({ orgName, loginUrl: LINK }))],
  eventMovedMail: [true, false].map((isMoved) =>
    ofEvent(({ notification }, title) =>
      notification.eventMovedMail({
        ...{ ...when, title, orgName: NGO, isMoved, isLinkNew: isMoved, titleKnew: isMoved ? null : 'Cleanup' },
        ...{ hours: isMoved ? 3 : null, address: LINK },
      }),
    ),
  ),
  eventCancelledMail: [
    ofEvent(({ notification }, title) => notification.eventCancelledMail({ ...when, title, orgName: NGO }), null),
  ],
  eventsUnlistedMail: [true, false].map((isSuspended) =>
    ofEvent(({ notification }, title) => {
      const events = [{ ...when, title }, ...(isSuspended ? [{ ...when, title: 'Other' }] : [])]
      return notification.eventsUnlistedMail({ orgName: NGO, events, dashboardUrl: LINK, isSuspended })
    }),
  ),
  applicationLinkMail: [
    ofNgo(({ notification }, orgName) => notification.applicationLinkMail({ orgName, link: LINK, until: UNTIL })),
  ],
  questionMail: [UNTIL, null].map((until) =>
    ofNgo(({ notification }, orgName) => notification.questionMail({ orgName, question: 'Who?', link: LINK, until })),
  ),
  invitationMail: ['Nisha Koli', ''].map((by) =>
    ofNgo(({ notification }, orgName) =>
      notification.invitationMail({ orgName, by, role: 'coordinator', link: LINK, until: UNTIL }),
    ),
  ),
  membershipEndedMail: [true, false].map((closed) =>
    ofNgo(({ notification }, orgName) => notification.membershipEndedMail({ orgName, closed, loginUrl: LINK })),
  ),
  googleJoinedMail: [
    ofNothing(({ notification }) => notification.googleJoinedMail({ email: 'a@b.example', settingsUrl: LINK })),
  ],
  googleLeftMail: [
    ofNothing(({ notification }) => notification.googleLeftMail({ email: 'a@b.example', settingsUrl: LINK })),
  ],
  contactMail: [
    ofNothing(
      ({ notification }) => notification.contactMail({ from_name: 'Leela', reply_to: 'l@b.example', message: 'Hi' }),
      null,
    ),
  ],
  certificateMail: [true, false].map((isByAdmin) =>
    ofEvent(({ notification }, activity) => {
      const urls = { checkUrl: LINK, dashboardUrl: `${LINK}/account` }
      return notification.certificateMail({ activity, orgName: NGO, code: 'YS-7K2M-49QD-X3F8C', ...urls, isByAdmin })
    }),
  ),
  reportWaitingMail: [
    ofNgo(({ notification }, orgName) => notification.reportWaitingMail({ orgName, reason: 'money', adminUrl: LINK })),
  ],
  reportQuestionMail: [
    ofNgo(({ notification }, orgName) => notification.reportQuestionMail({ orgName, asked: 'Q?', panelUrl: LINK })),
  ],
  reportResolvedMail: (['upheld', 'dismissed'] as const).map((outcome) =>
    ofNgo(({ notification }, orgName) => notification.reportResolvedMail({ orgName, outcome }), null),
  ),
  evidenceExpiryMail: [true, false].map((isOver) =>
    ofNgo(({ notification }, orgName) => {
      const facts = [{ kind: '80g', until: DAY } as const, ...(isOver ? [] : [{ kind: '12a', until: DAY } as const])]
      return notification.evidenceExpiryMail({ orgName, facts, isOver, detailsUrl: LINK })
    }),
  ),
}
const CLAIMS: Record<keyof typeof en.claimMail, Email[]> = {
  newClaimMail: [ofEvent(({ claimMail }, activity) => claimMail.newClaimMail({ ...claim, activity }))],
  reminderMail: [ofEvent(({ claimMail }, activity) => claimMail.reminderMail({ ...claim, activity }))],
  answeredMail: (['accepted', 'declined', 'withdrawn'] as const).map((outcome) =>
    ofEvent(({ claimMail }, activity) => claimMail.answeredMail({ ...claim, activity, outcome, reason: 'R.' })),
  ),
  appealedMail: [ofEvent(({ claimMail }, activity) => claimMail.appealedMail({ ...claim, activity }))],
  decidedMail: (['volunteer', 'organization'] as const).flatMap((side) =>
    [true, false].map((accepted) =>
      ofEvent(({ claimMail }, activity) => claimMail.decidedMail({ ...claim, activity, side, accepted, reason: 'R.' })),
    ),
  ),
}
const decision = { reason: 'R.', by: 'organization', name: 'Asha Menon', orgName: NGO, checkUrl: LINK } as const
const CERTIFICATES: Record<keyof typeof en.certificateMail, Email[]> = {
  certificateRevokedMail: [
    ofEvent(({ certificateMail }, activity) =>
      certificateMail.certificateRevokedMail({
        activity,
        orgName: NGO,
        code: 'YS-7',
        reason: 'mistake',
        checkUrl: LINK,
      }),
    ),
  ],
  correctionRequestMail: [
    ofEvent(({ certificateMail }, activity) =>
      certificateMail.correctionRequestMail({ activity, orgName: NGO, panelUrl: LINK }),
    ),
  ],
  correctionDecidedMail: [true, false].map((accepted) =>
    ofEvent(({ certificateMail }, activity) =>
      certificateMail.correctionDecidedMail({ ...decision, activity, accepted }),
    ),
  ),
}

function ofNgo(of: Email['of'], link: string | null = LINK): Email {
  return { name: NGO, link, of }
}
function ofEvent(of: Email['of'], link: string | null = LINK): Email {
  return { name: EVENT, link, of }
}
function ofNothing(of: Email['of'], link: string | null = LINK): Email {
  return { name: null, link, of }
}

const FRAMES = {
  en: { text: en, hello: 'Hello', why: 'You are getting this email because ', end: '\n\nYuvaSetu\n' },
  hi: { text: hi, hello: 'नमस्ते', why: 'आपको यह ईमेल इसलिए मिला है, क्योंकि ', end: '\n\nयुवासेतु टीम\n' },
}
const EMAILS = Object.entries({ ...NOTIFICATIONS, ...CLAIMS, ...CERTIFICATES }).flatMap(([kind, emails]) =>
  emails.flatMap((email) => Object.values(FRAMES).map((frame) => ({ kind, ...email, ...frame }))),
)

test.each(EMAILS)(
  '$kind has a greeting, the reason, the address to write to, a signature and its link: $hello',
  (email) => {
    const content = email.of(email.text, email.name ?? '')
    const { subject, text } = email.text.emailText.framed(content, 'Asha')
    const [greeting, ...paragraphs] = text.split('\n\n')
    expect(greeting).toMatch(new RegExp(`^${email.hello} Asha.*,$`))
    const closing = paragraphs.at(-2) ?? ''
    expect(closing.startsWith(email.why)).toBe(true)
    expect(closing).toContain(site.supportEmail)
    expect(text.endsWith(email.end)).toBe(true)
    if (email.name) expect(subject).toContain(email.name)
    if (email.link) expect(text).toContain(`:\n${email.link}`)
    expect(text).not.toMatch(/"|undefined|null|\[object|…/)
    expect(email.text.emailText.framed(content, '').text.startsWith(`${email.hello},\n\n`)).toBe(true)
  },
)

test.each(EMAILS.filter(({ name }) => name !== null))(
  'the subject of $kind is one line of at most 150 characters, also with a long name: $hello',
  ({ of, text }) => {
    const cluster = 'क्षि'
    const { subject } = text.emailText.framed(of(text, `${cluster.repeat(40)}\n${cluster.repeat(40)}`), '')
    expect(subject.length).toBeLessThanOrEqual(MOST_SUBJECT)
    expect(subject).not.toMatch(/\p{Cc}/u)
    const name = subject.slice(subject.indexOf(cluster), subject.indexOf('…'))
    expect(name).toMatch(new RegExp(`^(${cluster})+( (${cluster})*)?$`))
  },
)

test('a subject that fits keeps the whole name; a longer one ends with an ellipsis', () => {
  expect(subjectOf('Juhu  Beach\tCleanup ', (name) => `Cancelled: ${name}`)).toBe('Cancelled: Juhu Beach Cleanup')
  const cut = subjectOf('a'.repeat(200), (name) => `Reply (${name})`)
  expect([cut.length, cut.slice(-3)]).toEqual([MOST_SUBJECT, 'a…)'])
})
