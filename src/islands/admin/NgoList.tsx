import { useRef, useState } from 'react'
import type { NgoState } from '#domain/organization.ts'
import { api, ask, type Refused } from '#lib/api.ts'
import { decisionText } from '#text/decision.ts'
import { ngoListText } from '#text/ngo-list.ts'
import { toast } from '#ui/Toasts.tsx'
import { usePages } from '#ui/usePages.ts'
import { type Decided, DecidedNgo } from './DecidedNgo.tsx'
import { NgoCard } from './NgoCard.tsx'
import { NgoSearch } from './NgoSearch.tsx'
import { type Ngo, pageOfNgos } from './ngos.ts'
import { PagedList } from './PagedList.tsx'
import { RejectDialog } from './RejectDialog.tsx'

type Props = { state: NgoState; onLocked: () => void }

/** The NGOs of one state, and the decisions on them (SPEC §4, D8). What was decided stays in its place, as a line. */
export function NgoList({ state, onLocked }: Props) {
  const search = useRef('')
  const list = usePages((cursor) => pageOfNgos(state, search.current, cursor))
  const [sought, setSought] = useState('')
  const { decided, undone, decide, undo } = useDecided()
  const [approving, setApproving] = useState<string | null>(null)
  const [rejecting, setRejecting] = useState<Ngo | null>(null)
  const { title, empty } = ngoListText.lists[state]
  const rows = list.value?.rows
  const left = rows?.filter(({ id }) => !decided.has(id)).length ?? 0
  const more = list.next !== null

  /** A decision that came too late shows what stands now; everything else can be tried again. */
  const refused = ({ id }: Ngo, answer: Refused) => {
    if (answer.code === 'gate-locked') return onLocked()
    toast.alarm(decisionText.failed(answer.message))
    const { state: to } = (answer.current ?? {}) as { state?: NgoState }
    if (to && to !== state) decide(id, { to, own: false })
    else if (answer.status === 404) decide(id, { to: null, own: false })
  }
  const approve = async (ngo: Ngo) => {
    setApproving(ngo.id)
    const answer = await ask(
      api.admin.ngos[':id'].approval.$put({ param: { id: ngo.id }, json: { from: ngo.state, version: ngo.version } }),
    )
    setApproving(null)
    if (!answer.ok) return refused(ngo, answer)
    toast.say(decisionText.approved)
    decide(ngo.id, { to: 'approved', own: true })
  }
  return (
    <>
      <PagedList
        title={title}
        hint={left > 0 && !sought && hintOf(state, left, more)}
        tools={
          <NgoSearch
            found={sought && rows ? ngoListText.search.found(rows.length, more, sought) : null}
            onSearch={async (text) => {
              search.current = text
              await list.again()
              setSought(text)
            }}
          />
        }
        empty={sought ? ngoListText.search.none : empty}
        list={list}
        isDone={({ id }) => decided.has(id)}
        failed={ngoListText.loadFailed}
        onLocked={onLocked}
      >
        {(ngo) => {
          const outcome = decided.get(ngo.id)
          return outcome ? (
            <DecidedNgo
              key={`${ngo.id} ${outcome.to}`}
              ngo={ngo}
              decided={outcome}
              onUndone={() => {
                toast.say(decisionText.decided.undone)
                undo(ngo.id)
              }}
              onRefused={(answer) =>
                answer.code === 'gate-locked' ? onLocked() : toast.alarm(decisionText.failed(answer.message))
              }
            />
          ) : (
            <NgoCard
              key={ngo.id}
              ngo={ngo}
              focused={undone === ngo.id}
              busy={approving === ngo.id}
              onApprove={() => approve(ngo)}
              onReject={() => setRejecting(ngo)}
            />
          )
        }}
      </PagedList>
      {rejecting && (
        <RejectDialog
          ngo={rejecting}
          onCancel={() => setRejecting(null)}
          onDone={() => {
            setRejecting(null)
            toast.say(decisionText.rejected)
            decide(rejecting.id, { to: 'rejected', own: true })
          }}
          onRefused={(answer) => {
            setRejecting(null)
            refused(rejecting, answer)
          }}
        />
      )}
    </>
  )
}

/** What was decided since the list was loaded, by NGO, and whose decision was undone last. */
function useDecided() {
  const [decided, setDecided] = useState<ReadonlyMap<string, Decided>>(new Map())
  const [undone, setUndone] = useState<string | null>(null)
  return {
    decided,
    undone,
    decide: (id: string, outcome: Decided) => setDecided((before) => new Map(before).set(id, outcome)),
    undo: (id: string) => {
      setUndone(id)
      setDecided((before) => new Map([...before].filter(([other]) => other !== id)))
    },
  }
}

const hintOf = (state: NgoState, count: number, more: boolean): string =>
  state === 'pending' ? ngoListText.waiting(count, more) : ngoListText.hints[state]
