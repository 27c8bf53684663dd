import { followingText as text } from '#text/following/follow.ts'
import { CheckIcon } from '#ui/icon/first-icons.tsx'
import { PlusIcon } from '#ui/icon/icons.tsx'
import { pressFollow, useOwnFollowing } from './own-follows.ts'
import '#ui/BusyButton.css'
import './FollowButton.css'

type Props = { ngo: { slug: string; orgName: string; checked: boolean }; isLink?: boolean }

/**
 * Renders "Follow", or "Following", which stops. It appears in reserved space when the visitor's role is known, and not for NGOs
 * and admins. It is the same button before and after the press, so that the focus stays on it.
 * @param isLink whether it is in a line of text and looks like a link
 */
export function FollowButton({ ngo, isLink }: Props) {
  const { who, ngos } = useOwnFollowing()
  const isFollowing = ngos.some(({ slug }) => slug === ngo.slug)
  const { orgName } = ngo
  if (who === 'other') return null
  if (who === 'asking') return isLink ? <LinkRoom /> : null
  return (
    <button
      className={isLink ? 'button button--quiet follow__link' : isFollowing ? 'button button--second' : 'button'}
      type="button"
      aria-label={isFollowing ? text.followingName(orgName) : text.followName(orgName)}
      onClick={() => pressFollow(ngo, !isFollowing)}
    >
      {isFollowing ? <CheckIcon /> : !isLink && <PlusIcon />}
      <span>{isFollowing ? text.following : text.follow}</span>
    </button>
  )
}

/** Has the same box as the link, so that its line keeps its height. */
const LinkRoom = () => (
  <span className="button button--quiet follow__link follow__link--room">
    <span>{text.follow}</span>
  </span>
)
