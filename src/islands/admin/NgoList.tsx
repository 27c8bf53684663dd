import { useRef, useState } from 'react'
import type { NgoState } from '#domain/organization/organization.ts'
import { api, ask, type Refused } from '#lib/api.ts'
import { decisionText } from '#text/decision.ts'
import { ngoListText } from '#text/ngo-list.ts'
import { reviewText } from '#text/review.ts'
import { toast } from '#ui/Toasts.tsx'
import { usePages } from '#ui/usePages.ts'
import { AskDialog } from './AskDialog.tsx'
import { type Decided, DecidedNgo } from './DecidedNgo.tsx'
import { NgoCard } from './NgoCard.tsx'
import { NgoSearch } from './NgoSearch.tsx'
import { type Listing, type Ngo, pageOfNgos } from './ngos.ts'
import { PagedList } from './PagedList.tsx'
import { RejectDialog } from './RejectDialog.tsx'

type Props = { listing: Listing; onLocked: () => void; onSettled: () => void }

/** The NGOs of one state, and the decisions on them (SPEC §4, D8). What was decided stays in its place, as a line. */
export function NgoList({ listing, onLocked, onSettled }: Props) {
  const { state } = listing
  const isDue = listing.due !== undefined
  const search = useRef('')
  const list = usePages((cursor) => pageOfNgos(listing, search.current, cursor))
  const [sought, setSought] = useState('')
  const { decided, undone, decide, undo } = useDecided(onSettled)
  const [approving, setApproving] = useState<string | null>(null)
  const [rejecting, setRejecting] = useState<{ ngo: Ngo; suspends: boolean } | null>(null)
  const [asking, setAsking] = useState<Ngo | null>(null)
  const { title, empty } = isDue ? reviewText.again : ngoListText.lists[state]
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
    toast.say(ngo.state === 'suspended' ? decisionText.lifted : decisionText.approved)
    decide(ngo.id, { to: 'approved', own: true })
  }
  const change = (ngo: Ngo) => {
    list.set((page) => ({ ...page, rows: page.rows.map((one) => (one.id === ngo.id ? ngo : one)) }))
    if (isDue) onSettled()
  }
  return (
    <>
      <PagedList
        title={title}
        hint={left > 0 && !sought && hintOf(listing, rows ?? [], left, more)}
        tools={
          isDue ? undefined : (
            <NgoSearch
              found={sought && rows ? ngoListText.search.found(rows.length, more, sought) : null}
              onSearch={async (text) => {
                search.current = text
                await list.again()
                setSought(text)
              }}
            />
          )
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
              isFirst={ngo.id === rows?.[0]?.id}
              isDue={isDue}
              busy={approving === ngo.id}
              acts={{
                approve: () => approve(ngo),
                reject: () => setRejecting({ ngo, suspends: false }),
                suspend: () => setRejecting({ ngo, suspends: true }),
                ask: () => setAsking(ngo),
              }}
              onChange={change}
              onRefused={(answer) => refused(ngo, answer)}
              onLocked={onLocked}
            />
          )
        }}
      </PagedList>
      {rejecting && (
        <RejectDialog
          {...rejecting}
          onCancel={() => setRejecting(null)}
          onDone={() => {
            setRejecting(null)
            toast.say(rejecting.suspends ? decisionText.suspended : decisionText.rejected)
            decide(rejecting.ngo.id, { to: rejecting.suspends ? 'suspended' : 'rejected', own: true })
          }}
          onRefused={(answer) => {
            setRejecting(null)
            refused(rejecting.ngo, answer)
          }}
        />
      )}
      {asking && (
        <AskDialog
          ngo={asking}
          onCancel={() => setAsking(null)}
          onDone={(question) => {
            setAsking(null)
            toast.say(reviewText.ask.sent)
            change(withQuestion(asking, question))
          }}
          onRefused={(answer) => {
            setAsking(null)
            refused(asking, answer)
          }}
        />
      )}
    </>
  )
}

/** What was decided since the list was loaded, by NGO, and whose decision was undone last. */
function useDecided(onSettled: () => void) {
  const [decided, setDecided] = useState<ReadonlyMap<string, Decided>>(new Map())
  const [undone, setUndone] = useState<string | null>(null)
  return {
    decided,
    undone,
    decide: (id: string, outcome: Decided) => {
      setDecided((before) => new Map(before).set(id, outcome))
      onSettled()
    },
    undo: (id: string) => {
      onSettled()
      setUndone(id)
      setDecided((before) => new Map([...before].filter(([other]) => other !== id)))
    },
  }
}

/** As it stands once the question is on its way. */
function withQuestion(ngo: Ngo, question: string): Ngo {
  const askedAt = new Date().toISOString()
  const nothing = { answer: null, answeredAt: null, closedAt: null }
  return {
    ...ngo,
    askedAt,
    questions: [...ngo.questions, { id: askedAt, question, askedBy: ngo.you, askedAt, ...nothing }],
  }
}

function hintOf({ state, due }: Listing, rows: readonly Ngo[], count: number, more: boolean): string {
  if (due) return reviewText.again.hint(count, more)
  if (state !== 'pending') return ngoListText.hints[state]
  return ngoListText.waiting(count, rows.filter(({ askedAt }) => askedAt === null).length, more)
}
