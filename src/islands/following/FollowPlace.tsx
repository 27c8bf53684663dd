import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toasts } from '#ui/Toasts.tsx'
import { FollowButton } from './FollowButton.tsx'

type Props = { ngo: { slug: string; orgName: string; checked: boolean } }

/** The place of "Follow" on a page that the server renders completely. FollowIsland fills it. */
export const FollowPlace = ({ ngo: { slug, orgName, checked } }: Props) => (
  <span className="follow" data-slug={slug} data-name={orgName} data-checked={checked || undefined}>
    <span className="follow__room" />
  </span>
)

/** Puts "Follow" into its place, if the page has one. The rest of the page needs no script. */
export function FollowIsland() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.querySelector<HTMLElement>('.follow')), [])
  return (
    <>
      <ButtonIn place={place} />
      <Toasts />
    </>
  )
}

function ButtonIn({ place }: { place: HTMLElement | null }) {
  if (!place) return null
  const { slug = '', name = '', checked } = place.dataset
  return createPortal(<FollowButton ngo={{ slug, orgName: name, checked: checked !== undefined }} />, place)
}
