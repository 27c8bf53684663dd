import * as z from 'zod/mini'
import { wallClock } from '#domain/time/wall-clock.ts'
import { site } from '../src/site.ts'
import { type CertificateKey, readKeys } from './keys/certificate-keys.ts'
import { type EvidenceKeys, readEvidenceKeys } from './keys/evidence-keys.ts'
import { type PdfSeal, pdfSealOf } from './keys/pdf-seal-key.ts'

export type Config = {
  /** The URL of the site, without a trailing slash. Unsafe requests are accepted only from this Origin. */
  baseUrl: string
  /** True if the host of BASE_URL is loopback. Any other host means production (D21). */
  local: boolean
  /** Decides only which day is today. Dates and times of events use the zone in src/site.ts (D51). */
  todayZone: string
  google: GoogleConfig | null
  adminPasscodeHash: string | null
  /** Contains email addresses in lower case. If the list is empty, the passcode alone unlocks the admin page (D17). */
  adminEmails: readonly string[]
  mail: MailConfig
  /**
   * New credentials are signed with the first key. Earlier credentials were signed with the other keys
   * (docs/certificates.md).
   */
  certificateKeys: readonly CertificateKey[]
  /** The keys that encrypt the PAN of an NGO (D35). */
  evidenceKeys: EvidenceKeys
  /** Only Node adds digital signatures to certificate PDFs (docs/deploy.md). */
  pdfSeal: PdfSeal | null
  addressKey: string
  trustedProxies: number
  timeouts: Timeouts
}

/** Timeouts in milliseconds. `token` and `keys` together are below 10 s (F13), and one email may take 10 s (F12). */
export type Timeouts = { token: number; keys: number; mail: number }

const TIMEOUTS: Timeouts = { token: 5_000, keys: 4_000, mail: 10_000 }

export type GoogleConfig = {
  clientId: string
  clientSecret: string
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  jwksUri: string
}

export type MailConfig = {
  smtpUrl: string | null
  from: string
  /** Receives contact messages and, if ADMIN_EMAILS is not set, the emails to the admins. */
  contactTo: string
  /** The form is used for contact messages only (SPEC §7). */
  form: { url: string; serviceId: string; templateId: string; publicKey: string; accessToken: string | null } | null
}

export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

const GOOGLE = {
  issuer: 'https://accounts.google.com',
  authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenEndpoint: 'https://oauth2.googleapis.com/token',
  jwksUri: 'https://www.googleapis.com/oauth2/v3/certs',
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

export const isLoopback = (address: string): boolean => LOOPBACK.test(new URL(address).hostname)

/** Settings that only a public site has. If BASE_URL were missing there, local mode would open the site to everyone. */
const OF_PUBLIC_SITES = ['GOOGLE_CLIENT_ID', 'ADDRESS_KEY', 'TRUSTED_PROXIES'] as const

/**
 * Prevents a public site without BASE_URL from starting in local mode, which logs anyone in as a demo person and shows
 * the mailbox at /dev/mail.
 * @throws ConfigError if BASE_URL is not set but the environment is that of a public site
 */
export function refuseMissingBaseUrl(vars: Record<string, string | undefined>): void {
  if (vars.BASE_URL) return
  const { NODE_ENV: mode } = vars
  const sign = mode === 'production' ? 'NODE_ENV=production' : OF_PUBLIC_SITES.find((name) => vars[name]?.trim())
  if (sign)
    throw new ConfigError([
      `BASE_URL is not set, but ${sign} is. Set it to the address of the site, like https://example.org, or to http://localhost:3000.`,
    ])
}

const address = z.url()

/** Reads the environment variables. Local mode falls back to `defaults`. @throws ConfigError with every problem */
export function readConfig(vars: Record<string, string | undefined>, defaults: Partial<Config> = {}): Config {
  const problems: string[] = []
  const baseUrl = originOf(vars.BASE_URL ?? defaults.baseUrl, problems)
  const local = baseUrl !== null && isLoopback(baseUrl)
  const need = (key: string) => {
    const value = vars[key]?.trim()
    if (!value) problems.push(`${key} is not set.`)
    return value ?? ''
  }
  const config: Config = {
    baseUrl: baseUrl ?? '',
    local,
    todayZone: zoneOf(vars.SITE_ZONE, problems),
    google: vars.GOOGLE_CLIENT_ID ? googleOf(vars, need('GOOGLE_CLIENT_SECRET'), problems) : (defaults.google ?? null),
    adminPasscodeHash: vars.ADMIN_PASSCODE_HASH?.trim() || defaults.adminPasscodeHash || null,
    adminEmails: (vars.ADMIN_EMAILS ?? '')
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((email) => email.toLowerCase()),
    mail: mailOf(vars, need, local, problems),
    certificateKeys: keysOf(vars.CERTIFICATE_KEYS, problems) ?? defaults.certificateKeys ?? [],
    evidenceKeys: evidenceKeysOf(vars.EVIDENCE_KEYS, problems) ?? defaults.evidenceKeys ?? [],
    pdfSeal: pdfSealOf(vars, problems),
    addressKey: defaults.addressKey ?? (local ? 'local' : need('ADDRESS_KEY')),
    trustedProxies: proxiesOf(vars.TRUSTED_PROXIES, local ? 0 : defaults.trustedProxies, problems),
    timeouts: defaults.timeouts ?? TIMEOUTS,
  }
  if (!local) need('GOOGLE_CLIENT_ID')
  if (!local) need('CERTIFICATE_KEYS')
  if (!local) need('EVIDENCE_KEYS')
  if (vars.ADDRESS_KEY) config.addressKey = vars.ADDRESS_KEY
  if (!local && config.addressKey.length < 16) problems.push('ADDRESS_KEY needs at least 16 characters.')
  if (!local && baseUrl && !baseUrl.startsWith('https://'))
    problems.push('BASE_URL must start with https:// in production.')
  if (problems.length > 0) throw new ConfigError([...new Set(problems)])
  return config
}

function originOf(value: string | undefined, problems: string[]): string | null {
  if (!value) problems.push('BASE_URL is not set.')
  else if (!address.safeParse(value).success || new URL(value).origin !== value.replace(/\/$/, ''))
    problems.push('BASE_URL must be an address without a path, like https://example.org.')
  else return new URL(value).origin
  return null
}

function zoneOf(value: string | undefined, problems: string[]): string {
  const zone = value?.trim() || 'UTC'
  try {
    wallClock(new Date(0), zone)
  } catch {
    problems.push(`SITE_ZONE must be a time zone, like ${site.eventZone}.`)
  }
  return zone
}

/** Returns null if no keys are set. Production never generates keys, because signatures must outlive a restart. */
function keysOf(text: string | undefined, problems: string[]): readonly CertificateKey[] | null {
  if (!text?.trim()) return null
  try {
    return readKeys(text)
  } catch (error) {
    problems.push((error as Error).message)
    return null
  }
}

function evidenceKeysOf(text: string | undefined, problems: string[]): EvidenceKeys | null {
  if (!text?.trim()) return null
  const keys = readEvidenceKeys(text)
  if (!keys) problems.push('EVIDENCE_KEYS must be keys of 32 bytes in base64url, made by api/server/key-command.ts.')
  return keys
}

function googleOf(vars: Record<string, string | undefined>, clientSecret: string, problems: string[]): GoogleConfig {
  const endpoint = (key: string, usual: string) => {
    const value = vars[key]?.trim() || usual
    if (!address.safeParse(value).success) problems.push(`${key} must be an address.`)
    return value
  }
  return {
    clientId: vars.GOOGLE_CLIENT_ID ?? '',
    clientSecret,
    issuer: endpoint('GOOGLE_ISSUER', GOOGLE.issuer),
    authorizationEndpoint: endpoint('GOOGLE_AUTHORIZATION_ENDPOINT', GOOGLE.authorizationEndpoint),
    tokenEndpoint: endpoint('GOOGLE_TOKEN_ENDPOINT', GOOGLE.tokenEndpoint),
    jwksUri: endpoint('GOOGLE_JWKS_URI', GOOGLE.jwksUri),
  }
}

function mailOf(
  vars: Record<string, string | undefined>,
  need: (key: string) => string,
  local: boolean,
  problems: string[],
): MailConfig {
  const form = vars.EMAIL_FORM_URL
    ? {
        url: vars.EMAIL_FORM_URL,
        serviceId: need('EMAIL_SERVICE_ID'),
        templateId: need('EMAIL_TEMPLATE_ID'),
        publicKey: need('EMAIL_PUBLIC_KEY'),
        accessToken: vars.EMAIL_ACCESS_TOKEN ?? null,
      }
    : null
  if (form && !address.safeParse(form.url).success) problems.push('EMAIL_FORM_URL must be an address.')
  if (vars.SMTP_URL && !/^smtps?:\/\//.test(vars.SMTP_URL))
    problems.push('SMTP_URL must start with smtp:// or smtps://.')
  return {
    smtpUrl: vars.SMTP_URL?.trim() || null,
    from: local ? (vars.MAIL_FROM ?? 'YuvaSetu <no-reply@yuvasetu.example>') : need('MAIL_FROM'),
    contactTo: local ? (vars.CONTACT_TO ?? 'help@yuvasetu.example') : need('CONTACT_TO'),
    form,
  }
}

/**
 * Requires the setting in production: too low a number treats all visitors as one, and too high a number trusts
 * addresses that clients make up (D28).
 */
function proxiesOf(value: string | undefined, usual: number | undefined, problems: string[]): number {
  const text = value?.trim() || usual?.toString()
  if (text === undefined) problems.push(NO_PROXIES)
  else if (!/^\d{1,2}$/.test(text)) problems.push('TRUSTED_PROXIES must be a whole number.')
  return Number(text)
}

const NO_PROXIES =
  'TRUSTED_PROXIES is not set. It says how many proxies of yours stand in front, 0 if none does: limits count by address.'
