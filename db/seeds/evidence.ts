import type { Kysely } from 'kysely'
import type { CheckOutcome, FactKind, Register } from '#domain/evidence/evidence.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import type { Database } from '../schema.ts'
import type { NgoIds } from './organizations.ts'
import type { coordinators } from './people.ts'

type SeededFact = {
  kind: FactKind
  value: Record<string, string>
  /** The full number, if `value` contains a masked one. */
  number?: string
  /** The number of days from today until the detail expires. */
  validFor?: number
  check?: { outcome: CheckOutcome; register: Register; note?: string }
}

const inDarpan = { outcome: 'matched', register: 'ngo-darpan' } as const
const inTaxList = { outcome: 'matched', register: 'income-tax' } as const

/**
 * Details of the demo organizations. Four of the five listed ones have checked details. One of them has every number checked, one
 * has an expired number, and the fifth has none checked.
 */
const evidence: Partial<Record<keyof typeof coordinators, readonly SeededFact[]>> = {
  samudra: [
    { kind: 'legal-name', value: { legalName: 'Samudra Foundation' }, check: inDarpan },
    { kind: 'legal-form', value: { legalForm: 'trust' }, check: inDarpan },
    {
      kind: 'registration',
      value: {
        registrationNumber: 'E-31207 (Mumbai)',
        registrar: 'Charity Commissioner, Maharashtra',
        registrationYear: '2016',
      },
      check: { outcome: 'matched', register: 'registrar' },
    },
    { kind: 'pan', value: { pan: '•••••• 821K' }, number: 'AAATS4821K', check: inTaxList },
    { kind: 'darpan', value: { darpan: 'MH/2017/0163482' }, check: inDarpan },
    {
      kind: '12a',
      value: { twelveA: '•••••• 821K E20214' },
      number: 'AAATS4821KE20214',
      validFor: 400,
      check: inTaxList,
    },
    { kind: 'address', value: { address: 'Ruia Park, Juhu, Mumbai', pin: '400049' } },
    { kind: 'signatory', value: { signatory: 'Sunita Patil', designation: 'Managing Trustee' } },
  ],
  saath: [
    { kind: 'legal-name', value: { legalName: 'Saath Chalein' } },
    { kind: 'legal-form', value: { legalForm: 'society' } },
    { kind: 'darpan', value: { darpan: 'KA/2019/0231175' } },
    { kind: 'address', value: { address: '12 Church Street, Bengaluru', pin: '560001' } },
    { kind: 'signatory', value: { signatory: 'Girish Rao', designation: 'Secretary' } },
  ],
  gullak: [
    { kind: 'legal-name', value: { legalName: 'Gullak Trust' }, check: inDarpan },
    { kind: 'darpan', value: { darpan: 'UP/2015/0092311' }, check: inDarpan },
    { kind: 'pan', value: { pan: '•••••• 127M' }, number: 'AABTG4127M', check: inTaxList },
    {
      kind: '80g',
      value: { eightyG: '•••••• 127M F20231' },
      number: 'AABTG4127MF20231',
      validFor: -10,
      check: inTaxList,
    },
  ],
  kitaab: [
    { kind: 'legal-name', value: { legalName: 'Kitaab Ghar Trust' }, check: inDarpan },
    { kind: 'legal-form', value: { legalForm: 'trust' }, check: inDarpan },
    { kind: 'darpan', value: { darpan: 'MH/2018/0201946' }, check: inDarpan },
    { kind: 'address', value: { address: 'Ward library, Kothrud, Pune', pin: '411038' } },
  ],
  barabar: [
    { kind: 'legal-name', value: { legalName: 'Barabar Society' }, check: inDarpan },
    { kind: 'legal-form', value: { legalForm: 'society' } },
    { kind: 'darpan', value: { darpan: 'DL/2016/0104873' }, check: inDarpan },
  ],
  rang: [
    { kind: 'legal-name', value: { legalName: 'Rang Tarang Samiti' }, check: inDarpan },
    { kind: 'darpan', value: { darpan: 'RJ/2018/0192734' }, check: inDarpan },
    {
      kind: 'address',
      value: { address: 'Ward 7, Udaipur', pin: '313001' },
      check: { outcome: 'does-not-match', register: 'ngo-darpan', note: 'Darpan has another town.' },
    },
  ],
}

/** A question from an admin that one of the organizations has not answered yet. */
const question = {
  ngo: 'barabar',
  text: 'Your website did not open for me. Is there another page, or somebody in Delhi we can call who knows your work?',
} as const satisfies { ngo: keyof typeof coordinators; text: string }

/** Encrypts a number as the database stores it. If the function is missing, no full numbers are stored. */
export type SealNumber = (number: string, to: string) => Promise<{ sealed: string; match_key: string }>

const DAY = 86_400_000

type SeedContext = { today: Day; now: Date; sealed?: SealNumber | undefined }

/** Adds the details. All are submitted at registration, and checked within a day, before the decision. */
export async function addEvidence(
  db: Kysely<Database>,
  ngos: NgoIds,
  { today, now, sealed }: SeedContext,
): Promise<void> {
  const [stated, checked] = [new Date(now.getTime() - 90 * DAY), new Date(now.getTime() - 89.75 * DAY)]
  for (const [key, { ngoId, accountId }] of Object.entries(ngos)) {
    let matched = 0
    for (const { kind, value, number, validFor, check } of evidence[key as keyof NgoIds] ?? []) {
      if (number && !sealed) continue
      const { id } = await db
        .insertInto('ngo_fact')
        .values({
          ngo_id: ngoId,
          kind,
          value: JSON.stringify(value),
          valid_until: validFor === undefined ? null : addDays(today, validFor),
          stated_at: stated,
          stated_by: accountId,
          match_key: kind === 'darpan' ? `darpan ${value.darpan}` : null,
          ...(number && sealed && (await sealed(number, `${ngoId} ${kind}`))),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (!check) continue
      if (check.outcome === 'matched' && (validFor ?? 0) >= 0) matched += 1
      await db
        .insertInto('ngo_check')
        .values({ ngo_id: ngoId, kind: 'fact', fact_id: id, ...check, checked_at: checked })
        .execute()
    }
    const matched_on = matched > 0 ? eventDayOf(checked) : null
    await db.updateTable('ngo').set({ matched_facts: matched, matched_on }).where('id', '=', ngoId).execute()
  }
  const asked = new Date(now.getTime() - 0.8 * DAY)
  const { ngoId } = ngos[question.ngo]
  await db.insertInto('ngo_question').values({ ngo_id: ngoId, question: question.text, asked_at: asked }).execute()
  await db.updateTable('ngo').set({ asked_at: asked }).where('id', '=', ngoId).execute()
}
