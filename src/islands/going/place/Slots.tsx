import type { PostedEvent } from '#domain/event/event.ts'
import type { PlaceWord } from '#domain/event/place.ts'
import { placesLeftText, slotsText } from '#text/event/event.ts'

type Props = { event: Pick<PostedEvent, 'minPeople' | 'maxPeople'>; left: PlaceWord | undefined; said?: string }

/**
 * Shows minPeople to maxPeople (SPEC §2) and how many places are left, if they are limited. From nearly full on, that is bold.
 * @param said the words for a volunteer, instead of the public word
 */
export function Slots({ event, left, said }: Props) {
  const slots = slotsText(event)
  if (!left) return <span>{slots}</span>
  const Tag = left === 'left' ? 'span' : 'b'
  return (
    <>
      <span>{`${slots} · `}</span>
      <Tag>{said ?? placesLeftText[left]}</Tag>
    </>
  )
}
