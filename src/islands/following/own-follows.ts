import { useEffect } from 'react'
import type { FollowedNgo, OwnFollows } from '#domain/following/follow.ts'
import { type Answer, api, ask, type FailedAnswer } from '#lib/api.ts'
import { EMAILS_CHOSEN } from '#lib/emails-chosen.ts'
import { pathHere, withLang } from '#lib/locale-path.ts'
import { forgetSession, whoAmI } from '#lib/session.ts'
import { createStore } from '#lib/store.ts'
import { followingText as text } from '#text/following/follow.ts'
import { toast } from '#ui/Toasts.tsx'

/*
 * The NGOs and filters that the visitor follows, loaded once per page (D55). A press is shown immediately, and undone if the
 * server refuses it. Public pages are the same for everyone, so this data comes from separate requests.
 */

/** `other` is an NGO or admin, who cannot follow. After `failed`, buttons work, but show nothing as followed. */
type FollowingState = OwnFollows & {
  who: 'asking' | 'nobody' | 'volunteer' | 'other' | 'failed'
  failure: string
}

const NOTHING: OwnFollows = { ngos: [], filters: [], weekly: { wanted: true, endedOn: null } }
export const follows = createStore<FollowingState>({ ...NOTHING, who: 'asking', failure: '' })
const { change } = follows
let begun = false

/** Returns what the visitor follows. The first rendered part of the page loads it. */
export function useOwnFollowing(): FollowingState {
  useEffect(() => {
    if (begun) return
    begun = true
    void loadFollowing()
    // "Emails", on the same page, can turn the weekly email on and off.
    addEventListener(EMAILS_CHOSEN, () => void loadFollowing())
  }, [])
  return follows.use()
}

/** Loads what the visitor follows, and tries again after a failure. */
export async function loadFollowing(): Promise<void> {
  const account = await whoAmI()
  if (!account.ok) return change({ who: 'failed', failure: account.message })
  if (account.value?.role !== 'user') return change({ who: account.value ? 'other' : 'nobody' })
  const answer = await ask(api.me.following.$get())
  if (answer.ok) change({ ...answer.value, who: 'volunteer' })
  else change({ who: answer.status === 401 ? 'nobody' : 'failed', failure: answer.message })
}

/** The last press on each thing that the server has not answered yet. */
const saving = new Map<string, Promise<unknown>>()

type Press<T> = {
  /** The same thing is changed once at a time. A second press is shown immediately, and sent after the answer to the first. */
  key: string
  logIn: string
  shown: Partial<FollowingState>
  /** The sentence that is shown when the server has saved the press. */
  said: string
  send: () => Promise<Answer<T>>
  /** Returns the state after a refusal. */
  undone: () => Partial<FollowingState>
}

/** Shows a press, sends it, and undoes it if it is refused. @returns the answer, or null if nothing was sent or a later press followed */
export async function sendPress<T>({ key, logIn, shown, said, send, undone }: Press<T>): Promise<Answer<T> | null> {
  if (follows.now().who === 'nobody') askToLogIn(logIn)
  if (follows.now().who === 'nobody') return null
  change(shown)
  const earlier = saving.get(key)
  const sending = Promise.resolve(earlier).then(send)
  saving.set(key, sending)
  const answer = await sending
  // A later press decides what is shown.
  if (saving.get(key) !== sending) return null
  saving.delete(key)
  if (answer.ok) toast.say(said)
  else {
    change(undone())
    refuse(answer, logIn)
    // Whether the earlier press was saved is known only to the server.
    if (earlier) void loadFollowing()
  }
  return answer
}

type NgoToFollow = Omit<FollowedNgo, 'listed'>

/** Handles a press on "Follow", "Following" or "Stop" of an NGO. */
export function pressFollow(ngo: NgoToFollow, wanted: boolean): void {
  const { slug, orgName } = ngo
  const others = () => follows.now().ngos.filter((one) => one.slug !== slug)
  const before = follows.now().ngos
  const resource = api.ngos[':slug'].following
  void sendPress({
    key: slug,
    logIn: text.logInToFollow(orgName),
    shown: { ngos: wanted ? [...others(), { ...ngo, listed: true }] : others() },
    said: wanted ? text.followed(orgName, follows.now().weekly.wanted) : text.stopped(orgName),
    send: () => ask(wanted ? resource.$put({ param: { slug } }) : resource.$delete({ param: { slug } })),
    undone: () => ({ ngos: wanted ? others() : before.filter((one) => one.slug === slug || others().includes(one)) }),
  })
}

function refuse(answer: FailedAnswer, logIn: string): void {
  if (answer.status === 401) {
    forgetSession()
    change({ ...NOTHING, who: 'nobody' })
    askToLogIn(logIn)
  } else toast.alarm(text.failed(answer.message))
}

/** Offers to log in. The login returns to this page (src/domain/account/return-path.ts). */
function askToLogIn(sentence: string): void {
  const back = encodeURIComponent(pathHere() + location.search)
  toast.say(sentence, { href: withLang(`/auth/google?for=login&back=${back}`), word: text.login })
}
