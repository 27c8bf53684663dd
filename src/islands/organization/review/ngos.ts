import { isMatched } from '#domain/evidence/evidence.ts'
import type { NgoState, OrganizationKind } from '#domain/organization/organization.ts'
import { dayOf } from '#domain/time/day.ts'
import { type Answer, api, ask, type FailedAnswer, type ValueOf } from '#lib/api.ts'
import { asPage } from '#ui/list/usePages.ts'

/** Selects the NGOs or colleges of a list: those in a state, or the approved NGOs that must be checked again. */
export type NgoListQuery = { state: NgoState; due?: 'again' | undefined; kind?: OrganizationKind | undefined }

/** Loads a page of NGOs: either all, or only those that contain a text. */
export const pageOfNgos = async ({ state, due, kind }: NgoListQuery, search: string, cursor?: string) =>
  asPage(
    await ask(
      search
        ? api.admin.ngos.search.$post({ json: { state, search, cursor } })
        : api.admin.ngos.$get({ query: { state, due, kind, cursor } }),
    ),
    ({ ngos, you }) => ngos.map((ngo) => ({ ...ngo, you })),
  )

/** Loads the current version of an NGO. */
export async function loadNgo(id: string): Promise<Answer<Ngo>> {
  const answer = await ask(api.admin.ngos[':id'].$get({ param: { id } }))
  return answer.ok ? { ok: true, value: { ...answer.value.ngo, you: answer.value.you } } : answer
}

/** An NGO or college as the admin sees it. `you` is the name under which the reader's own actions are recorded. */
export type Ngo = ValueOf<typeof pageOfNgos>['rows'][number]

export type EvidenceProps = { ngo: Ngo; onChange: (ngo: Ngo) => void; onRefused: (answer: FailedAnswer) => void }

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

/** Returns today's date in the reader's time zone. */
export const localToday = () => dayOf(new Date(), timeZone)

/** Returns the number of details that the public page counts as checked. */
export const matchedOf = ({ facts, college }: Pick<Ngo, 'facts' | 'college'>): number =>
  college
    ? college.counted.filter(({ outcome }) => outcome === 'matched').length
    : facts.filter((fact) => isMatched(fact, localToday())).length
