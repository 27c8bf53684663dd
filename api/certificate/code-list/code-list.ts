import { certificateStatusOf } from '#domain/certificate/certificate.ts'
import { type CertificateCode, printedCode, readCode } from '#domain/certificate/certificate-code.ts'
import { agrees, type CodeAnswer, type CodeQuery } from '#domain/certificate/code-list.ts'
import type { AnsweredCode } from '#domain/certificate/code-list-rows.ts'
import { type CheckedRecord, changedSince } from '#domain/certificate/service-record.ts'
import { type CheckedTranscript, transcriptChangedSince } from '#domain/certificate/transcript.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { lookUpRecords } from '../service-record/lookup.ts'
import { lookUpTranscripts } from '../transcript/lookup.ts'
import { holdsOf } from '../version/hold.ts'
import { differsFromLog, logPlace } from '../version/leaf.ts'
import { type CertificateReader, logHold } from '../version/lookup.ts'
import { endOfVersion, isEndOfVersion } from '../version/versions.ts'

type Outcome = Omit<CodeAnswer, 'code' | 'name'> & { certified: string | null }

/**
 * Checks the codes of certificates, service records and transcripts, and returns the results in the given order (D63). The number of SQL
 * statements does not depend on the number of codes.
 */
export async function checkCodes(reader: CertificateReader, asked: readonly CodeQuery[]): Promise<CodeAnswer[]> {
  return (await checkList(reader, asked)).map(({ answer }) => answer)
}

/** Like `checkCodes`, but also returns each pasted name: `otherName` if it matches the certificate, otherwise `name`. */
export async function checkList(reader: CertificateReader, asked: readonly CodeQuery[]): Promise<AnsweredCode[]> {
  const codes = distinctCodes(asked)
  const found = await outcomesOf(reader, codes)
  const rest = codes.filter((code) => !found.has(code))
  for (const [code, record] of await lookUpRecords(reader, rest)) found.set(code, recordOutcome(record))
  const others = rest.filter((code) => !found.has(code))
  for (const [code, one] of await lookUpTranscripts(reader, others)) found.set(code, transcriptOutcome(one))
  return asked.map(({ code: typed, name = null, otherName = null }) => {
    const code = readCode(typed)
    if (code === null) return { answer: { code: typed.trim(), name: null, ...nothing('not-a-code') }, pastedName: name }
    const { certified = null, ...outcome } = found.get(code) ?? nothing('unknown')
    const pastedName = agrees(otherName, certified) === 'agrees' ? otherName : name
    return { answer: { code: printedCode(code), name: agrees(pastedName, certified), ...outcome }, pastedName }
  })
}

/** Returns the codes that were typed, each once. Leaves out what is no code. */
export const distinctCodes = (asked: readonly CodeQuery[]): CertificateCode[] => [
  ...new Set(asked.flatMap(({ code }) => readCode(code) ?? [])),
]

const nothing = (state: 'unknown' | 'not-a-code'): Omit<Outcome, 'certified'> & { certified?: null } => ({
  ...{ state, since: null, reason: null, activity: null, orgName: null, firstDay: null, lastDay: null, hours: null },
})

async function outcomesOf(
  reader: CertificateReader,
  codes: readonly CertificateCode[],
): Promise<Map<CertificateCode, Outcome>> {
  if (codes.length === 0) return new Map()
  const { db } = reader
  const rows = await db
    .selectFrom('certificate_version as version')
    .leftJoin('certificate_end as ended', (join) => join.on(isEndOfVersion))
    .where('version.code', 'in', codes)
    .distinctOn('version.code')
    .selectAll('version')
    .select(['ended.ended_at', 'ended.reason as end_reason', ...logPlace])
    .orderBy('version.code')
    .orderBy('version.version', 'desc')
    .execute()
  const holds = await holdsOf(
    db,
    rows.map(({ code }) => code),
  )
  return new Map(
    rows.map((row) => {
      const status = certificateStatusOf([{ version: row.version, ended: endOfVersion(row) }])
      if (status.state === 'revoked') {
        const { at, reason } = status
        return [row.code, { ...nothing('unknown'), certified: null, state: 'revoked', since: eventDayOf(at), reason }]
      }
      const hold = differsFromLog(row, reader) ? logHold(reader) : holds.get(row.code)
      const outcome: Outcome = {
        ...{ state: hold ? 'on-hold' : 'valid', since: hold?.since ?? null, reason: null },
        ...{ activity: row.activity, orgName: row.org_name, firstDay: row.first_day, lastDay: row.last_day },
        hours: row.service_minutes === null ? null : hoursFromMinutes(row.service_minutes),
        certified: row.name,
      }
      return [row.code, outcome]
    }),
  )
}

function recordOutcome(record: CheckedRecord): Outcome {
  const empty = { ...nothing('unknown'), certified: null }
  if (record.state === 'revoked') return { ...empty, state: 'revoked', since: record.revokedOn, reason: record.reason }
  const { state, hours, name } = record
  return { ...empty, state, since: changedSince(record), hours, certified: name }
}

/** A transcript's hours are those that count now. */
function transcriptOutcome(transcript: CheckedTranscript): Outcome {
  const empty = { ...nothing('unknown'), certified: null }
  const since = transcriptChangedSince(transcript)
  if (transcript.state === 'revoked') return { ...empty, state: 'revoked', since, reason: transcript.reason }
  return { ...empty, state: transcript.state, since, hours: transcript.hours, certified: transcript.student }
}
