import { subjectOf } from '#domain/mail/subject.ts'
import type * as English from '../../en/mail/evidence-mail.ts'
import { factNames } from '../evidence/evidence.ts'
import { organizationText } from '../organization/organization.ts'
import { fullDayText } from '../time/day.ts'
import { managing } from './email-text.ts'

export const evidenceExpiryMail: typeof English.evidenceExpiryMail = ({ orgName, facts, isOver, detailsUrl }) => {
  const names = namesOf(facts.map(({ kind }) => factNames[kind]))
  const [day, ...otherDays] = new Set(facts.map(({ until }) => until))
  const when = day && otherDays.length === 0 ? `${fullDayText(day)} को निकल जाएगी` : 'जल्द निकल जाएगी'
  return {
    subject: subjectOf(orgName, (name) => `${name}: ${names} की तारीख़ ${isOver ? 'निकल गई' : when}`),
    paragraphs: [
      isOver
        ? `${orgName} की इस जानकारी की तारीख़ निकल गई है। आपके सार्वजनिक पेज पर अब “तारीख़ निकल गई” लिखा है:`
        : `${orgName} की इस जानकारी की तारीख़ जल्द निकल जाएगी। उसके बाद आपके सार्वजनिक पेज पर “तारीख़ निकल गई” लिखा होगा:`,
      facts.map(({ kind, until }) => `- ${factNames[kind]}: ${fullDayText(until)} तक मान्य`).join('\n'),
      `रिन्यू हो गया है? नया नंबर और नई आख़िरी तारीख़ “${organizationText.tabs.details}” में लिखिए। हम फिर जाँचेंगे:\n${detailsUrl}`,
    ],
    why: managing(orgName),
  }
}

/** '12A, 80G और FCRA' */
const namesOf = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((name) => name !== '').join(' और ')
