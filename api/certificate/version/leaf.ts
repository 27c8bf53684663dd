import { type Selectable, sql } from 'kysely'
import type { CertificateVersionTable } from '#db/schema/certificate.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import { type Inclusion, isIncluded, leafText } from '#domain/log/log.ts'
import type { Runtime } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { hashLeaf, hashNode } from '../../log/hash.ts'
import { certificateFactsOf } from './facts.ts'

type VersionRow = Selectable<CertificateVersionTable>

/** Returns the text whose hash is the leaf of a version. @throws Error if the holder has deleted their account */
export const leafTextOf = (version: VersionRow, salt: string): string =>
  leafText(salt, printedCode(version.code), certificateFactsOf(version))

/** A version's leaf in the public log, or null if it has none. `is_due` is true if the version is queued for a leaf. */
type LogPlace = { leaf: { number: number; hash: string } | null; is_due: boolean }

export type LoggedVersion = VersionRow & LogPlace

/** Selects the `LogPlace` of a joined `certificate_version as version` so that the check needs no second statement. */
export const logPlace = [
  sql<LogPlace['leaf']>`(select json_build_object('number', number, 'hash', hash) from log_leaf
    where log_leaf.code = version.code and log_leaf.version = version.version)`.as('leaf'),
  sql<boolean>`exists (select from log_due
    where log_due.code = version.code and log_due.version = version.version)`.as('is_due'),
] as const

type Alarm = Pick<Runtime, 'log'>

/**
 * Checks whether the public log contradicts a current version (D83): its leaf is the hash of a different text, or it has no
 * leaf and is not queued for one. Logs an alarm with the leaf and the status list position, without personal data.
 * @param inclusion the path from the leaf to the newest signed tree head, which is also verified if given; 'broken' if leaves
 * or nodes on the path are missing
 */
export function differsFromLog(
  version: LoggedVersion,
  { log }: Alarm,
  inclusion: Inclusion | 'broken' | null = null,
): boolean {
  const { leaf, is_due, log_salt, name } = version
  if (leaf === null && is_due) return false
  const hash = log_salt === null || name === null ? null : hashLeaf(leafTextOf(version, log_salt))
  const isOnPath = (own: string) => inclusion !== 'broken' && (!inclusion || isIncluded(own, inclusion, hashNode))
  if (hash !== null && hash === leaf?.hash && isOnPath(hash)) return false
  const { status_list: list, status_place: place } = version
  log('certificate-differs-from-log', { leaf: leaf?.number ?? null, list, place })
  return true
}

/** Refuses a version that differs from the log. Callers must run it before they sign anything. @throws Refusal 'log-differs' */
export function requireAsLogged(version: LoggedVersion, alarm: Alarm): void {
  if (differsFromLog(version, alarm)) throw new Refusal('log-differs')
}
