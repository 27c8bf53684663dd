import { leaveFlash } from '#lib/flash.ts'
import { localePath } from '#lib/locale-path.ts'
import { forgetSession } from '#lib/session.ts'
import type { FlashCode } from '#text/page/flash.ts'
import { dropAllDrafts } from '#ui/form/draft.ts'

/** Deletes the person's data from this browser after the server has ended the session (A26), and shows the reason on /login. */
export function leave(why: FlashCode): void {
  forgetSession()
  dropAllDrafts()
  leaveFlash(why)
  location.assign(localePath('/login'))
}
