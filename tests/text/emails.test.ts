import { expect, test } from 'vitest'
import type { EmailContent } from '#domain/mail/notification.ts'
import { MOST_SUBJECT, subjectOf } from '#domain/mail/subject.ts'
import { MEMBER_ROLES } from '#domain/organization/membership.ts'
import { ORGANIZATION_KINDS } from '#domain/organization/organization.ts'
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
const waited = { ...when, orgName: NGO, meetingPoint: 'Gate 2', joinedOn: DAY }
const going = { mapUrl: null, bring: null, contact: 'Nisha, 98200 00000' }
const past = (going: number, checkedIn: number | null, undecided: number) => ({
  ...{ ...when, meetingPoint: null, going, checkedIn, undecided, url: LINK },
})
const toCome = {
  ...{ ...when, title: EVENT, orgName: NGO, meetingPoint: 'Gate 2', mapUrl: LINK, bring: 'Water\nA cap' },
  ...{ contact: 'Nisha, 98200 00000', waiting: 0, cannotComeUrl: LINK },
} as const
const reminded = { passUrl: `${LINK}/pass`, stopUrl: LINK }
const claim = { activity: EVENT, orgName: NGO, url: LINK, by: DAY }

const news = ({ orgName, ...rest }: { orgName: string; more: number; keepUrl: string | null }) => ({
  ...{ listUrl: LINK, followingUrl: LINK, stopUrl: LINK, ...rest },
  events: [
    { ...when, title: EVENT, orgName, why: { orgName }, url: LINK },
    { ...when, title: 'Other', orgName, why: { filter: { sector: 'Environment', city: 'Pune' } as const }, url: LINK },
  ],
})

type Text = typeof en | typeof hi
type Email = { name: string | null; link: string | null; of: (text: Text, name: string) => EmailContent }

const decision = { reason: 'R.', by: 'organization', name: 'Asha Menon', orgName: NGO, checkUrl: LINK } as const

/** The namespaces whose functions write emails. */
type MailModule = Exclude<Extract<keyof typeof en, `${string}Mail`>, 'undeliveredMail'>

/**
 * One or more emails for each function. The subject must contain `name`, which is null for emails that are not about an
 * event or NGO.
 */
const EMAILS: { [Name in MailModule]: Record<keyof (typeof en)[Name], Email[]> } = {
  ngoMail: {
    ngoWaitingMail: [
      ofNgo(({ ngoMail }, orgName) => ngoMail.ngoWaitingMail({ orgName, answerBy: UNTIL, adminUrl: LINK })),
    ],
    ngoAnsweredMail: [true, false].map((isAgain) =>
      ofNgo(({ ngoMail }, orgName) =>
        ngoMail.ngoAnsweredMail({ orgName, isAgain, answerBy: isAgain ? UNTIL : null, adminUrl: LINK }),
      ),
    ),
    ngoApprovedMail: [ofNgo(({ ngoMail }, orgName) => ngoMail.ngoApprovedMail({ orgName, loginUrl: LINK }))],
    ngoRejectedMail: [true, false].map((isWithdrawn) =>
      ofNgo(({ ngoMail }, orgName) => ngoMail.ngoRejectedMail({ orgName, reason: 'R.', isWithdrawn }), null),
    ),
    ngoSuspendedMail: [
      ofNgo(({ ngoMail }, orgName) => ngoMail.ngoSuspendedMail({ orgName, reason: null, loginUrl: LINK })),
    ],
    ngoLiftedMail: [ofNgo(({ ngoMail }, orgName) => ngoMail.ngoLiftedMail({ orgName, loginUrl: LINK }))],
  },
  collegeMail: {
    collegeWaitingMail: [
      ofNgo(({ collegeMail }, orgName) => collegeMail.collegeWaitingMail({ orgName, adminUrl: LINK })),
    ],
    domainLinkMail: [
      ofNgo(({ collegeMail }, orgName) =>
        collegeMail.domainLinkMail({
          ...{ orgName, domain: 'college.example', contact: 'Dr Rao, NSS Programme Officer', link: LINK, until: UNTIL },
        }),
      ),
    ],
    collegeQuestionMail: [UNTIL, null].map((until) =>
      ofNgo(({ collegeMail }, orgName) =>
        collegeMail.collegeQuestionMail({ orgName, question: 'Q?', link: LINK, until }),
      ),
    ),
    collegeApprovedMail: [
      ofNgo(({ collegeMail }, orgName) => collegeMail.collegeApprovedMail({ orgName, loginUrl: LINK })),
    ],
    collegeRejectedMail: [true, false].map((isWithdrawn) =>
      ofNgo(
        ({ collegeMail }, orgName) => collegeMail.collegeRejectedMail({ orgName, reason: 'R.', isWithdrawn }),
        null,
      ),
    ),
    collegeSuspendedMail: [
      ofNgo(({ collegeMail }, orgName) => collegeMail.collegeSuspendedMail({ orgName, reason: null, loginUrl: LINK })),
    ],
    collegeLiftedMail: [
      ofNgo(({ collegeMail }, orgName) => collegeMail.collegeLiftedMail({ orgName, loginUrl: LINK })),
    ],
  },
  announcementMail: {
    announcementReviewMail: [
      ofNgo(({ announcementMail }, orgName) =>
        announcementMail.announcementReviewMail({ orgName, event: EVENT, adminUrl: LINK }),
      ),
    ],
    announcementDecidedMail: (['released', 'refused'] as const).map((review) =>
      ofEvent(({ announcementMail }, title) =>
        announcementMail.announcementDecidedMail({
          ...{ title, orgName: NGO, event: EVENT, review, panelUrl: LINK },
          reason: review === 'refused' ? 'R.' : null,
        }),
      ),
    ),
  },
  eventMail: {
    goingConfirmedMail: [LINK, null].map((mapUrl) =>
      ofEvent(({ eventMail }, title) =>
        eventMail.goingConfirmedMail({
          ...{ ...when, title, orgName: NGO, mapUrl, contact: 'Nisha, 98200 00000' },
          ...{
            eventUrl: LINK,
            passUrl: `${LINK}/pass`,
            meetingPoint: mapUrl && 'Gate 2',
            bring: mapUrl && 'Water\nA cap',
          },
        }),
      ),
    ),
    eventMovedMail: [true, false].map((isMoved) =>
      ofEvent(({ eventMail }, title) =>
        eventMail.eventMovedMail({
          ...{ ...when, title, orgName: NGO, isMoved, isLinkNew: isMoved, titleKnew: isMoved ? null : 'Cleanup' },
          ...{ hours: isMoved ? 3 : null, address: LINK, isWaiting: isMoved },
        }),
      ),
    ),
    eventCancelledMail: [true, false].map((isWaiting) =>
      ofEvent(
        ({ eventMail }, title) => eventMail.eventCancelledMail({ ...when, title, orgName: NGO, isWaiting }),
        null,
      ),
    ),
    eventsUnlistedMail: [true, false].map((isSuspended) =>
      ofEvent(({ eventMail }, title) => {
        const events = [{ ...when, title }, ...(isSuspended ? [{ ...when, title: 'Other' }] : [])]
        return eventMail.eventsUnlistedMail({ orgName: NGO, events, dashboardUrl: LINK, isSuspended })
      }),
    ),
  },
  waitingMail: {
    placeOfferedMail: [true, false].map((isSecond) =>
      ofNothing(({ waitingMail }) =>
        waitingMail.placeOfferedMail({ ...waited, title: EVENT, until: UNTIL, isSecond, pageUrl: LINK }),
      ),
    ),
    placeFreeMail: [
      ofEvent(({ waitingMail }, title) => waitingMail.placeFreeMail({ ...waited, title, pageUrl: LINK })),
    ],
    waitingEndedMail: [
      ofEvent(({ waitingMail }, title) => waitingMail.waitingEndedMail({ ...waited, title, eventUrl: LINK })),
    ],
    waitingLetInMail: [
      ofEvent(({ waitingMail }, title) =>
        waitingMail.waitingLetInMail({ ...waited, ...going, title, eventUrl: LINK, passUrl: `${LINK}/pass` }),
      ),
    ],
  },
  weeklyMail: {
    weeklyMail: [
      ofNgo(({ weeklyMail }, orgName) => weeklyMail.weeklyMail(news({ orgName, more: 5, keepUrl: LINK }))),
      ofNgo(({ weeklyMail }, orgName) => weeklyMail.weeklyMail(news({ orgName, more: 0, keepUrl: null }))),
      ofNothing(({ weeklyMail }) =>
        weeklyMail.weeklyMail({ ...news({ orgName: NGO, more: 0, keepUrl: LINK }), events: [] }),
      ),
    ],
  },
  whoCameMail: {
    whoCameMail: [
      [past(35, 32, 35)],
      [past(1, null, 1)],
      [past(35, 32, 5), past(2, 0, 1)],
      [past(4, null, 3), past(1, 1, 1), past(2, 2, 2)],
    ].map((events) =>
      ofEvent(({ whoCameMail }, title) =>
        whoCameMail.whoCameMail({
          orgName: NGO,
          events: events.map((one) => ({ ...one, title })),
          stopUrl: `${LINK}/u`,
        }),
      ),
    ),
  },
  reminderMail: {
    reminderMail: [
      ...[0, 1, 3].map((waiting) =>
        ofEvent(({ reminderMail }, title) =>
          reminderMail.reminderMail({ ...reminded, isToday: waiting === 1, events: [{ ...toCome, title, waiting }] }),
        ),
      ),
      ofNothing(({ reminderMail }) =>
        reminderMail.reminderMail({ ...reminded, isToday: false, events: [toCome, { ...toCome, time: '16:00' }] }),
      ),
    ],
  },
  applicationMail: {
    applicationLinkMail: [
      ofNgo(({ applicationMail }, orgName) =>
        applicationMail.applicationLinkMail({ orgName, link: LINK, until: UNTIL }),
      ),
    ],
    questionMail: [UNTIL, null].map((until) =>
      ofNgo(({ applicationMail }, orgName) =>
        applicationMail.questionMail({ orgName, question: 'Who?', link: LINK, until }),
      ),
    ),
  },
  membershipMail: {
    invitationMail: MEMBER_ROLES.flatMap((role) =>
      ['Nisha Koli', ''].map((by) =>
        ofNgo(({ membershipMail }, orgName) =>
          membershipMail.invitationMail({ orgName, by, role, link: LINK, until: UNTIL }),
        ),
      ),
    ),
    membershipEndedMail: ORGANIZATION_KINDS.flatMap((kind) =>
      [true, false].map((closed) =>
        ofNgo(({ membershipMail }, orgName) =>
          membershipMail.membershipEndedMail({ orgName, kind, closed, loginUrl: LINK }),
        ),
      ),
    ),
  },
  classMail: {
    sharingEndedMail: [
      ofNgo(({ classMail }, className) =>
        classMail.sharingEndedMail({ collegeName: NGO, className, rollNumber: '23CE018', pageUrl: LINK }),
      ),
    ],
  },
  googleMail: {
    googleJoinedMail: [
      ofNothing(({ googleMail }) => googleMail.googleJoinedMail({ email: 'a@b.example', settingsUrl: LINK })),
    ],
    googleLeftMail: [
      ofNothing(({ googleMail }) => googleMail.googleLeftMail({ email: 'a@b.example', settingsUrl: LINK })),
    ],
  },
  contactMail: {
    contactFormMail: [
      ofNothing(
        ({ contactMail }) =>
          contactMail.contactFormMail({ from_name: 'Leela', reply_to: 'l@b.example', message: 'Hi' }),
        null,
      ),
    ],
  },
  certificateMail: {
    certificateIssuedMail: [true, false].map((isByAdmin) =>
      ofEvent(({ certificateMail }, activity) => {
        const urls = { checkUrl: LINK, dashboardUrl: `${LINK}/account` }
        return certificateMail.certificateIssuedMail({
          activity,
          orgName: NGO,
          code: 'YS-7K2M-49QD-X3F8C',
          ...urls,
          isByAdmin,
        })
      }),
    ),
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
  },
  reportMail: {
    reportWaitingMail: [
      ofNgo(({ reportMail }, orgName) => reportMail.reportWaitingMail({ orgName, reason: 'money', adminUrl: LINK })),
    ],
    reportQuestionMail: [
      ofNgo(({ reportMail }, orgName) => reportMail.reportQuestionMail({ orgName, asked: 'Q?', panelUrl: LINK })),
    ],
    reportResolvedMail: (['upheld', 'dismissed'] as const).map((outcome) =>
      ofNgo(({ reportMail }, orgName) => reportMail.reportResolvedMail({ orgName, outcome }), null),
    ),
  },
  evidenceMail: {
    evidenceExpiryMail: [true, false].map((isOver) =>
      ofNgo(({ evidenceMail }, orgName) => {
        const facts = [{ kind: '80g', until: DAY } as const, ...(isOver ? [] : [{ kind: '12a', until: DAY } as const])]
        return evidenceMail.evidenceExpiryMail({ orgName, facts, isOver, detailsUrl: LINK })
      }),
    ),
  },
  claimMail: {
    newClaimMail: [ofEvent(({ claimMail }, activity) => claimMail.newClaimMail({ ...claim, activity }))],
    reminderMail: [ofEvent(({ claimMail }, activity) => claimMail.reminderMail({ ...claim, activity }))],
    answeredMail: (['accepted', 'declined', 'withdrawn'] as const).map((outcome) =>
      ofEvent(({ claimMail }, activity) => claimMail.answeredMail({ ...claim, activity, outcome, reason: 'R.' })),
    ),
    appealedMail: [ofEvent(({ claimMail }, activity) => claimMail.appealedMail({ ...claim, activity }))],
    decidedMail: (['volunteer', 'organization'] as const).flatMap((side) =>
      [true, false].map((accepted) =>
        ofEvent(({ claimMail }, activity) =>
          claimMail.decidedMail({ ...claim, activity, side, accepted, reason: 'R.' }),
        ),
      ),
    ),
  },
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
const KINDS = Object.values(EMAILS).flatMap((module) => Object.entries<Email[]>(module))
const FRAMED = KINDS.flatMap(([kind, emails]) =>
  emails.flatMap((email) => Object.values(FRAMES).map((frame) => ({ kind, ...email, ...frame }))),
)

test.each(FRAMED)(
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

test.each(FRAMED.filter(({ name }) => name !== null))(
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

test.each(Object.values(FRAMES))(
  'an announcement has the NGO’s words in indented lines of at most 60 characters, each link on its own line: $hello',
  ({ text, hello }) => {
    const words = `${'क्षमा कीजिए '.repeat(12)}\n\n${'The south gate is closed. '.repeat(6)}`
    const urls = { eventUrl: `${LINK}/1`, reportUrl: `${LINK}/2`, stopUrl: `${LINK}/3` }
    const { subject, text: body } = text.announcementEmail.announcementEmail({
      ...{ ...when, ...urls, title: 'Gate\u202e', text: words.trim(), orgName: NGO, event: EVENT, firstName: 'Asha' },
    })
    expect(subject).toBe('Gate')
    const lines = body.split('\n')
    expect(lines[0]).toMatch(new RegExp(`^${hello} Asha.*,$`))
    const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    for (const line of lines) expect([...graphemes.segment(line)].length, line).toBeLessThanOrEqual(60)
    const quoted = lines.filter((line) => line.startsWith('  '))
    expect(quoted.map((line) => line.trim()).join(' ')).toBe(`Gate\u202e ${words.replace(/\s+/g, ' ').trim()}`)
    for (const url of Object.values(urls)) expect(lines).toContain(url)
    expect(lines.at(-2)).toBe(urls.stopUrl)
  },
)

test('the lines of a reminder that we write have at most 60 characters', () => {
  for (const text of [en, hi])
    for (const isToday of [true, false])
      for (const events of [[toCome], [toCome, toCome]])
        for (const paragraph of text.reminderMail.reminderMail({ ...reminded, isToday, events }).paragraphs)
          for (const line of paragraph.split('\n')) expect(line.length, line).toBeLessThanOrEqual(60)
})

test('a subject that fits keeps the whole name; a longer one ends with an ellipsis', () => {
  expect(subjectOf('Juhu  Beach\tCleanup ', (name) => `Cancelled: ${name}`)).toBe('Cancelled: Juhu Beach Cleanup')
  const cut = subjectOf('a'.repeat(200), (name) => `Reply (${name})`)
  expect([cut.length, cut.slice(-3)]).toEqual([MOST_SUBJECT, 'a…)'])
})
