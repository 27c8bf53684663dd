import type { PostedEvent } from '#domain/event/event.ts'
import { localePath } from '#lib/locale-path.ts'
import { ngoPath } from '#lib/paths.ts'

/** Shows the name of the NGO that posted the event, with a link to its public page (D39). */
export const NgoName = ({ orgName, ngoSlug }: Pick<PostedEvent, 'orgName' | 'ngoSlug'>) =>
  ngoSlug ? (
    <a href={localePath(ngoPath(ngoSlug))} dir="auto">
      {orgName}
    </a>
  ) : (
    orgName
  )
