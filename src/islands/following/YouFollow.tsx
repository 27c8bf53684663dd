import { useEffect, useRef } from 'react'
import { localePath } from '#lib/locale-path.ts'
import { followingText, youFollowText as text } from '#text/following/follow.ts'
import { LoadError } from '#ui/states.tsx'
import { FollowedRows } from './FollowedRows.tsx'
import { loadFollowing, useOwnFollowing } from './own-follows.ts'
import './YouFollow.css'

/**
 * Lists what the volunteer follows, on the dashboard (D55). Weekly emails link to `/account#following`. After "Stop", the focus
 * moves to the heading of the article.
 */
export function YouFollow() {
  const { who, ngos, filters, weekly, failure } = useOwnFollowing()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The browser looked for the heading before it was on the page.
    if (location.hash === '#following') heading.current?.focus()
  }, [])
  const hasAny = ngos.length + filters.length > 0
  return (
    <article className="follow-list" aria-labelledby="following" aria-busy={who === 'asking' || undefined}>
      <h3 id="following" tabIndex={-1} ref={heading}>
        {text.title}
      </h3>
      {who === 'failed' && <LoadError message={`${followingText.loadFailed} ${failure}`} onRetry={loadFollowing} />}
      {who === 'volunteer' && !weekly.wanted && <WeeklyOff endedOn={weekly.endedOn} />}
      {hasAny && <FollowedRows ngos={ngos} filters={filters} />}
      {who === 'volunteer' && weekly.wanted && hasAny && <p className="small muted">{text.weekly}</p>}
      {who === 'volunteer' && !hasAny && (
        <>
          <p className="muted">{text.empty}</p>
          <a href={localePath('/events')}>{text.browse}</a>
        </>
      )}
    </article>
  )
}

/** Shows that the weekly email is off, and since when if it has ended because of no answer. */
const WeeklyOff = ({ endedOn }: { endedOn: string | null }) => (
  <div className="follow-list__note">
    <p>{endedOn ? text.ended(endedOn) : text.off}</p>
    <a href="#emails">{text.turnOn}</a>
  </div>
)
