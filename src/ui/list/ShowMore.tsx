import type { Answer, FailedAnswer } from '#lib/api.ts'
import { pageText } from '#text/page/page.ts'
import { BusyButton } from '../BusyButton.tsx'

type Props = {
  list: { isMore: boolean; busy: boolean; more: () => Promise<Answer<unknown> | null> }
  word: string
  onRefused: (answer: FailedAnswer) => void
}

/** Renders the button below a list that has more rows. */
export function ShowMore({ list, word, onRefused }: Props) {
  const more = async () => {
    const answer = await list.more()
    if (answer && !answer.ok) onRefused(answer)
  }
  if (!list.isMore) return null
  return (
    <BusyButton className="button button--second" busy={list.busy} busyWord={pageText.loading} onClick={more}>
      {word}
    </BusyButton>
  )
}
