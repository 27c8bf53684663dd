import { useRef, useState } from 'react'
import type { NgoState } from '#domain/organization.ts'
import { api, ask, type Refused } from '#lib/api.ts'
import { adminText } from '#text/admin.ts'
import { toast } from '#ui/Toasts.tsx'
import { usePages } from '#ui/usePages.ts'
import { NgoCard } from './NgoCard.tsx'
import { type Ngo, pageOfNgos } from './ngos.ts'
import { PagedList } from './PagedList.tsx'
import { RejectDialog } from './RejectDialog.tsx'

type Props = { state: NgoState; onLocked: () => void }

/** The NGOs of one state, and the decisions on them (SPEC §4, D8). The list reloads after each decision. */
export function NgoList({ state, onLocked }: Props) {
  const list = usePages(pageOfNgos(state))
  const heading = useRef<HTMLHeadingElement>(null)
  const [approving, setApproving] = useState<string | null>(null)
  const [rejecting, setRejecting] = useState<Ngo | null>(null)
  const { title, empty } = adminText.lists[state]

  const decided = async (said: string) => {
    toast.say(said)
    await list.again()
    heading.current?.focus({ preventScroll: true })
  }
  /** A decision that came too late shows what stands now; everything else can be tried again. */
  const refused = (answer: Refused) => {
    if (answer.code === 'gate-locked') return onLocked()
    toast.alarm(adminText.updateFailed(answer.message))
    if (answer.status === 409 || answer.status === 404) list.again()
  }
  const approve = async ({ id, state: from }: Ngo) => {
    setApproving(id)
    const answer = await ask(api.admin.ngos[':id'].approval.$put({ param: { id }, json: { from } }))
    setApproving(null)
    if (answer.ok) await decided(adminText.approved)
    else refused(answer)
  }
  const rows = list.value?.rows
  return (
    <>
      <PagedList
        title={title}
        hint={rows && rows.length > 0 && hintOf(state, rows.length, list.next !== null)}
        empty={empty}
        list={list}
        failed={adminText.loadFailed}
        onLocked={onLocked}
        headingRef={heading}
      >
        {(ngo) => (
          <NgoCard
            key={ngo.id}
            ngo={ngo}
            busy={approving === ngo.id}
            onApprove={() => approve(ngo)}
            onReject={() => setRejecting(ngo)}
          />
        )}
      </PagedList>
      {rejecting && (
        <RejectDialog
          ngo={rejecting}
          onCancel={() => setRejecting(null)}
          onDone={() => {
            setRejecting(null)
            decided(adminText.rejected)
          }}
          onRefused={(answer) => {
            setRejecting(null)
            refused(answer)
          }}
        />
      )}
    </>
  )
}

const hintOf = (state: NgoState, count: number, more: boolean): string =>
  state === 'pending' ? adminText.waiting(count, more) : adminText.listHints[state]
