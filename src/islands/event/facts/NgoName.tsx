import type { PostedEvent } from '#domain/event/event.ts'
import { localePath } from '#lib/locale-path.ts'
import { ngoPath } from '#lib/paths.ts'

/** Who posted an event, as the way to their public page (D39). */
export const NgoName = ({ orgName, ngoSlug }: Pick<PostedEvent, 'orgName' | 'ngoSlug'>) =>
  ngoSlug ? (
    <a href={localePath(ngoPath(ngoSlug))} dir="auto">
      {orgName}
    </a>
  ) : (
    orgName
  )
