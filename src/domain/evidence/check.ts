import type { CheckOutcome, FactKind, Register } from './evidence.ts'

export const OTHER_CHECKS = [
  'website-opened',
  'phone-answered',
  'own-domain-email',
  'site-visited',
  'references',
] as const
export type OtherCheckKind = (typeof OTHER_CHECKS)[number]

/** A check that needs no number. A newer check does not replace the earlier ones. */
export type OtherCheck = {
  kind: OtherCheckKind
  outcome: CheckOutcome
  note: string | null
  by: string | null
  at: string
}

export type AdminQuestion = {
  id: string
  /** The question. Null for the text that a rejected applicant wrote when applying again. */
  question: string | null
  askedBy: string | null
  askedAt: string | null
  answer: string | null
  answeredAt: string | null
  closedAt: string | null
}

export const REGISTER_OF: Record<FactKind, Register> = {
  'legal-name': 'ngo-darpan',
  'legal-form': 'ngo-darpan',
  registration: 'registrar',
  pan: 'income-tax',
  darpan: 'ngo-darpan',
  '12a': 'income-tax',
  '80g': 'income-tax',
  'csr-1': 'mca',
  fcra: 'fcra',
  address: 'ngo-darpan',
  signatory: 'ngo-darpan',
}

/** The URLs of the government portals. There is none for registrars, because every state has its own. */
export const REGISTER_ADDRESS: Record<Register, string | null> = {
  'ngo-darpan': 'https://ngodarpan.gov.in/',
  mca: 'https://www.mca.gov.in/',
  'income-tax': 'https://incometaxindia.gov.in/Pages/utilities/exempted-institutions.aspx',
  fcra: 'https://fcraonline.nic.in/',
  registrar: null,
}

const FREE_MAIL =
  /^(gmail|googlemail|yahoo|ymail|rocketmail|outlook|hotmail|live|msn|rediff(mail)?|icloud|me|mac|proton(mail)?|pm|aol|zoho(mail)?|gmx|mail|yandex|tutanota|tuta|fastmail|hey|in|sify|indiatimes)\.(com|in|net|org|me|ru|co\.in|co\.uk|eu|de|fr)$/

/** Suffixes under which anyone can register a domain. Sharing such a suffix proves nothing. */
const SHARED = /^([a-z]{2,}|(co|com|org|net|gov|ac|edu|res|nic|gen|firm|ind|ngo|or)\.[a-z]{2})$/

/** Returns whether a domain belongs to a mail provider at which anyone can get an address. */
export const isMailProvider = (domain: string): boolean => FREE_MAIL.test(domain)

/** Returns whether anyone can register a domain under this suffix, like 'ac.in'. */
export const isSharedSuffix = (domain: string): boolean => SHARED.test(domain)

/** Returns whether the email address belongs to the website's domain. One domain may be a subdomain of the other. */
export function isOwnDomain(email: string, host: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (isMailProvider(domain)) return false
  const [short = '', long = ''] = [domain, host.toLowerCase()].sort((a, b) => a.length - b.length)
  return !isSharedSuffix(short) && (long === short || long.endsWith(`.${short}`))
}
