import { isMatched } from '#domain/evidence/evidence.ts'
import type { NgoState } from '#domain/organization/organization.ts'
import { dayOf } from '#domain/time/day.ts'
import { type Answer, api, ask, type FailedAnswer, type ValueOf } from '#lib/api.ts'
import { asPage } from '#ui/list/usePages.ts'

/** Which NGOs a list shows: those in a state, or of the approved ones those to be checked again. */
export type NgoListQuery = { state: NgoState; due?: 'again' | undefined }

/** A page of them, all or those with a text in them. */
export const pageOfNgos = async ({ state, due }: NgoListQuery, search: string, cursor?: string) =>
  asPage(
    await ask(
      search
        ? api.admin.ngos.search.$post({ json: { state, search, cursor } })
        : api.admin.ngos.$get({ query: { state, due, cursor } }),
    ),
    ({ ngos, you }) => ngos.map((ngo) => ({ ...ngo, you })),
  )

/** One of them as it is now. */
export async function loadNgo(id: string): Promise<Answer<Ngo>> {
  const answer = await ask(api.admin.ngos[':id'].$get({ param: { id } }))
  return answer.ok ? { ok: true, value: { ...answer.value.ngo, you: answer.value.you } } : answer
}

/** An NGO as the admin reads it; `you` is how the reader's own acts are signed. */
export type Ngo = ValueOf<typeof pageOfNgos>['rows'][number]

export type EvidenceProps = { ngo: Ngo; onChange: (ngo: Ngo) => void; onRefused: (answer: FailedAnswer) => void }

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

/** The reader's. */
export const localToday = () => dayOf(new Date(), timeZone)

/** How many of its facts the public page counts. */
export const matchedOf = ({ facts }: Pick<Ngo, 'facts'>): number =>
  facts.filter((fact) => isMatched(fact, localToday())).length
