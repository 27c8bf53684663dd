import { readPasted } from '../../encoding/pasted-text.ts'
import { isMailProvider, isSharedSuffix } from '../../evidence/check.ts'
import type { FaultCode } from '../../form/fields.ts'

/** A college can name up to five domains of its email addresses (D67). */
const MOST_DOMAINS = 5

/** A domain name has at most 253 characters, and each of its labels at most 63 (RFC 1035). */
const LONGEST = 253
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/**
 * Returns the domains in a typed list: in lower case, without duplicates, and without what people paste with them, such as '@',
 * 'https://' and a path. Commas, semicolons and spaces separate them.
 */
export function domainsIn(text: string): string[] {
  const named = readPasted(text)
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((part) =>
      part
        .replace(/^https?:\/\/(www\.)?/, '')
        .replace(/^[^@]*@/, '')
        .replace(/\/.*$/, ''),
    )
  return [...new Set(named.filter((domain) => domain !== ''))]
}

/** Returns why a list of domains cannot be accepted, or null if it can. */
export function domainsFault(domains: readonly string[]): FaultCode | null {
  if (domains.length === 0) return 'required'
  if (domains.length > MOST_DOMAINS) return 'too-many-domains'
  if (domains.some(isMailProvider)) return 'mail-provider'
  return domains.every(isDomain) ? null : 'domain'
}

const isDomain = (domain: string): boolean => domain.length <= LONGEST && DOMAIN.test(domain) && !isSharedSuffix(domain)

/** Returns the domain of the list to which an email address belongs, or null. An address at a subdomain belongs to its domain. */
export function domainOf(email: string, domains: readonly string[]): string | null {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domains.find((domain) => host === domain || host.endsWith(`.${domain}`)) ?? null
}
