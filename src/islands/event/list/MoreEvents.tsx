import type { EventFilters } from '#domain/event/event.ts'
import { localePath } from '#lib/locale-path.ts'
import { eventText } from '#text/event/event.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import './MoreEvents.css'

type Props = { filters: EventFilters; cursor: string; busy: boolean; onMore: () => void }

/** Loads the next page of the list. A script adds that page below; without one, it opens as a new page. */
export function MoreEvents({ filters, cursor, busy, onMore }: Props) {
  return (
    <form
      className="more"
      method="get"
      action={localePath('/events')}
      onSubmit={(event) => {
        event.preventDefault()
        onMore()
      }}
    >
      {Object.entries({ ...filters, cursor }).map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      <BusyButton className="button button--second" type="submit" busy={busy} busyWord={eventText.loadingMore}>
        {eventText.more}
      </BusyButton>
    </form>
  )
}
