import { leaveFlash } from '#lib/flash.ts'
import { localePath } from '#lib/locale-path.ts'
import { forgetSession } from '#lib/session.ts'
import type { FlashCode } from '#text/page/flash.ts'
import { dropAllDrafts } from '#ui/form/draft.ts'

/** Once the server has forgotten the person, so does this browser (A26), and /login says why. */
export function leave(why: FlashCode): void {
  forgetSession()
  dropAllDrafts()
  leaveFlash(why)
  location.assign(localePath('/login'))
}
