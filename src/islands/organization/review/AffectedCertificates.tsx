import { api, ask } from '#lib/api.ts'
import { decisionText } from '#text/admin/decision.ts'
import { useLoad } from '#ui/useLoad.ts'

export const loadAffected = (id: string) => ask(api.admin.ngos[':id'].certificates.$get({ param: { id } }))

type Props = {
  ngoId: string
  /** Returns the sentence for this number of certificates. */
  textOf: (count: number) => string
}

/** Shows an admin, before a decision on an NGO, how many of its certificates the decision affects. */
export function AffectedCertificates({ ngoId, textOf }: Props) {
  const { value, failure } = useLoad(() => loadAffected(ngoId))
  const { counting, uncounted } = decisionText.holds
  return (
    <p role="status">
      <b>{value ? textOf(value.certificates) : failure ? uncounted : counting}</b>
    </p>
  )
}
