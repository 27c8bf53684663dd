import { useState } from 'react'
import { adminText } from '#text/admin/admin.ts'
import { announcementReviewText as text } from '#text/announcement/announcement-review.ts'
import { OpenChoice } from '../admin-list/OpenChoice.tsx'
import { PagedList } from '../admin-list/PagedList.tsx'
import { useOpenPages } from '../admin-list/useOpenPages.ts'
import { useRowOutcomes } from '../admin-list/useRowOutcomes.ts'
import { AnnouncementCard } from './AnnouncementCard.tsx'
import { pageOfReviews, type ReviewItem, review } from './announcement-reviews.ts'
import { RefuseDialog } from './RefuseDialog.tsx'

/** Lists messages of new NGOs, which an admin releases or refuses (D54). */
export function AnnouncementList({ onLocked, onResolved }: { onLocked: () => void; onResolved: () => void }) {
  const { list, pageOf, shown, show } = useOpenPages('announcements', pageOfReviews)
  const rows = useRowOutcomes(list, pageOf, onLocked)
  const [refusing, setRefusing] = useState<ReviewItem | null>(null)
  const release = async (message: ReviewItem) => {
    const answer = await review(message, { review: 'released' })
    if (!answer.ok) return rows.refused(message, answer, text.failed)
    rows.done(message.id, text.done.released)
    onResolved()
  }
  const left = list.value?.rows.filter((row) => !rows.isDone(row)).length ?? 0
  return (
    <>
      <PagedList
        title={text.title}
        hint={shown === 'open' && left > 0 && text.open(left, list.next !== null)}
        tools={<OpenChoice shown={shown} onShow={show} />}
        empty={text.empty[shown]}
        list={list}
        isDone={rows.isDone}
        failed={adminText.loadFailed}
        onLocked={onLocked}
      >
        {(message) => (
          <AnnouncementCard
            key={message.id}
            message={message}
            said={rows.of(message).said}
            onRelease={() => release(message)}
            onRefuse={() => setRefusing(message)}
          />
        )}
      </PagedList>
      {refusing && (
        <RefuseDialog
          message={refusing}
          onCancel={() => setRefusing(null)}
          onDone={() => {
            setRefusing(null)
            rows.done(refusing.id, text.done.refused)
            onResolved()
          }}
          onRefused={(answer) => {
            setRefusing(null)
            rows.refused(refusing, answer, text.failed)
          }}
        />
      )}
    </>
  )
}
