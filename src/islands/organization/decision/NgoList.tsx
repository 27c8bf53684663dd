import { useRef, useState } from 'react'
import type { FailedAnswer } from '#lib/api.ts'
import { collegeReviewText } from '#text/admin/college-review.ts'
import { reviewText } from '#text/admin/review.ts'
import { ngoListText } from '#text/organization/ngo-list.ts'
import type { Elements } from '#ui/elements.ts'
import { usePages } from '#ui/list/usePages.ts'
import { toast } from '#ui/Toasts.tsx'
import { PagedList } from '../../admin-list/PagedList.tsx'
import { type Ngo, type NgoListQuery, pageOfNgos } from '../review/ngos.ts'
import { decisionWords, reviewWords } from '../review/words.ts'
import { AskDialog } from './AskDialog.tsx'
import { NgoCard } from './NgoCard.tsx'
import { NgoSearch } from './NgoSearch.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { type NgoDecisions, useNgoDecisions } from './useNgoDecisions.ts'

type Props = {
  listing: NgoListQuery
  /** Replaces the search. */
  tools?: Elements
  onLocked: () => void
  onResolved: () => void
}

/**
 * Lists the NGOs in one state, with buttons to decide on them (SPEC §4, D8). After a decision, an NGO keeps its place as a
 * single line.
 */
export function NgoList(props: Props) {
  const { listing, onLocked } = props
  const isDue = listing.due !== undefined
  const search = useRef('')
  const list = usePages(
    (cursor) => pageOfNgos(listing, search.current, cursor),
    () => (search.current ? null : `ngos ${listing.kind ?? ''} ${listing.state} ${listing.due ?? ''}`),
  )
  const [sought, setSought] = useState('')
  const change = (ngo: Ngo) => {
    list.set((page) => ({ ...page, rows: page.rows.map((one) => (one.id === ngo.id ? ngo : one)) }))
    if (isDue) props.onResolved()
  }
  const decisions = useNgoDecisions({
    ...props,
    onChange: change,
    onResolved: () => {
      list.forget()
      props.onResolved()
    },
  })
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const { title, empty } = headOf(listing)
  const rows = list.value?.rows
  const isDone = ({ id }: Ngo) => decisions.decided.has(id)
  const left = rows?.filter((ngo) => !isDone(ngo)) ?? []
  const isMore = list.next !== null
  const seek = async (text: string) => {
    search.current = text
    await list.again()
    setSought(text)
  }
  const hint = left.length > 0 ? hintOf(listing, left, isMore) : null
  const found = sought && rows ? ngoListText.search.found(rows.length, isMore, sought) : null
  return (
    <>
      <PagedList
        title={title}
        hint={(isDue || props.tools) && hint}
        tools={isDue ? undefined : (props.tools ?? <NgoSearch total={found ?? hint} onSearch={seek} />)}
        empty={sought ? ngoListText.search.none : empty}
        list={list}
        isDone={isDone}
        failed={listing.kind === 'college' ? collegeReviewText.loadFailed : ngoListText.loadFailed}
        onLocked={onLocked}
      >
        {(ngo) => (
          <Row
            key={ngo.id}
            {...{ ngo, decisions, isDue, onLocked }}
            isFirst={ngo.id === rows?.[0]?.id}
            onOpen={setOpen}
            onChange={change}
          />
        )}
      </PagedList>
      {open && <Dialog open={open} decisions={decisions} onChange={change} onClose={() => setOpen(null)} />}
    </>
  )
}

type OpenDialog = { dialog: 'reject' | 'suspend' | 'ask'; ngo: Ngo }

type RowProps = {
  ngo: Ngo
  decisions: NgoDecisions
  isFirst: boolean
  isDue: boolean
  onOpen: (dialog: OpenDialog) => void
  onChange: (ngo: Ngo) => void
  onLocked: () => void
}

function Row({ ngo, decisions, isFirst, isDue, onOpen, onChange, onLocked }: RowProps) {
  return (
    <NgoCard
      ngo={ngo}
      changes={decisions.changes.get(ngo.id)}
      outcome={decisions.decided.get(ngo.id)}
      onUndone={() => decisions.undo(ngo.id)}
      focused={decisions.undone === ngo.id}
      isFirst={isFirst}
      isDue={isDue}
      busy={decisions.approving === ngo.id}
      acts={{
        approve: () => decisions.approve(ngo),
        reject: () => onOpen({ dialog: 'reject', ngo }),
        suspend: () => onOpen({ dialog: 'suspend', ngo }),
        ask: () => onOpen({ dialog: 'ask', ngo }),
      }}
      onChange={onChange}
      onRefused={(answer) => decisions.refused(ngo, answer)}
      onLocked={onLocked}
    />
  )
}

type DialogProps = { open: OpenDialog; decisions: NgoDecisions; onChange: (ngo: Ngo) => void; onClose: () => void }

function Dialog({ open: { dialog, ngo }, decisions, onChange, onClose }: DialogProps) {
  const onRefused = (answer: FailedAnswer) => {
    onClose()
    decisions.refused(ngo, answer)
  }
  const asked = (question: string) => {
    onClose()
    toast.say(reviewWords(ngo).ask.sent)
    onChange(withQuestion(ngo, question))
  }
  if (dialog === 'ask') return <AskDialog ngo={ngo} onCancel={onClose} onDone={asked} onRefused={onRefused} />
  const suspends = dialog === 'suspend'
  const done = () => {
    onClose()
    toast.say(decisionWords(ngo)[suspends ? 'suspended' : 'rejected'])
    decisions.decide(ngo.id, { to: suspends ? 'suspended' : 'rejected', own: true })
  }
  return <RejectDialog ngo={ngo} suspends={suspends} onCancel={onClose} onDone={done} onRefused={onRefused} />
}

/** Returns the NGO with a question that was just sent. */
function withQuestion(ngo: Ngo, question: string): Ngo {
  const askedAt = new Date().toISOString()
  const nothing = { answer: null, answeredAt: null, closedAt: null }
  return {
    ...ngo,
    askedAt,
    questions: [...ngo.questions, { id: askedAt, question, askedBy: ngo.you, askedAt, ...nothing }],
  }
}

function headOf({ state, due, kind }: NgoListQuery): { title: string; empty: string } {
  if (kind === 'college') return { title: collegeReviewText.title, empty: collegeReviewText.empty[state] }
  return due ? reviewText.again : ngoListText.lists[state]
}

function hintOf({ state, due, kind }: NgoListQuery, rows: readonly Ngo[], more: boolean): string {
  const texts = kind === 'college' ? collegeReviewText : ngoListText
  if (due) return reviewText.again.hint(rows.length, more)
  if (state !== 'pending') return texts.hints[state]
  return texts.waiting(rows.length, rows.filter(({ askedAt }) => askedAt === null).length, more)
}
