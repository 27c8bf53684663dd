import { type Selectable, sql } from 'kysely'
import type { CertificateVersionTable } from '#db/schema/certificate.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import { type Inclusion, isIncluded, leafText } from '#domain/log/log.ts'
import type { Runtime } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { hashLeaf, hashNode } from '../../log/hash.ts'
import { certificateFactsOf } from './facts.ts'

type VersionRow = Selectable<CertificateVersionTable>

/** The text whose hash is a version's leaf. @throws Error for a version whose holder left */
export const leafTextOf = (version: VersionRow, salt: string): string =>
  leafText(salt, printedCode(version.code), certificateFactsOf(version))

/** The public log's record of a version: its leaf, or null and whether it is in line for one. */
type LogPlace = { leaf: { number: number; hash: string } | null; is_due: boolean }

export type LoggedVersion = VersionRow & LogPlace

/** Of a joined `certificate_version as version`, read in the same statement, so that looking costs no other. */
export const logPlace = [
  sql<LogPlace['leaf']>`(select json_build_object('number', number, 'hash', hash) from log_leaf
    where log_leaf.code = version.code and log_leaf.version = version.version)`.as('leaf'),
  sql<boolean>`exists (select from log_due
    where log_due.code = version.code and log_due.version = version.version)`.as('is_due'),
] as const

type Alarm = Pick<Runtime, 'log'>

/**
 * Whether the public log contradicts a version that stands (D83): its leaf is the hash of other words, or it has no leaf and
 * is in no line for one. Logs an alarm that names the leaf and the place in a status list, and nobody.
 * @param inclusion where it is known, the path from the leaf to the newest signed head, which is looked at as well; 'broken' where
 *   leaves or nodes on it are missing
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

/** Before anything is signed. @throws Refusal 'log-differs' */
export function requireAsLogged(version: LoggedVersion, alarm: Alarm): void {
  if (differsFromLog(version, alarm)) throw new Refusal('log-differs')
}
