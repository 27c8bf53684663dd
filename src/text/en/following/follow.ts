import type { Day } from '#domain/time/day.ts'
import { fullDayText } from '../time/day.ts'

/** Texts of following an NGO and saving a filter (D55). */
export const followingText = {
  follow: 'Follow',
  following: 'Following',
  /** The accessible names of the button before and after. */
  followName: (orgName: string) => `Follow ${orgName}`,
  followingName: (orgName: string) => `Following ${orgName}. Press to stop.`,
  /** Announced after a press. @param wanted whether the person gets the weekly email */
  followed: (orgName: string, wanted: boolean) =>
    wanted
      ? `You follow ${orgName}. New events come in the weekly email.`
      : `You follow ${orgName}. Your weekly email is off.`,
  stopped: (name: string) => `You no longer follow ${name}.`,
  save: 'Email me about new events like these',
  saved: 'You get new events like these in the weekly email.',
  savedOff: 'You saved this filter. Your weekly email is off.',
  savedSaid: (name: string) => `${name} is saved.`,
  removedSaid: (name: string) => `${name} is removed.`,
  stop: 'Stop',
  logInToFollow: (orgName: string) => `Please log in to follow ${orgName}.`,
  logInToSave: 'Please log in to get emails about new events like these.',
  login: 'Login',
  failed: (message: string) => `Your choice was not saved. ${message}`,
  loadFailed: 'We could not load what you follow.',
}

/** The part "You follow" of the dashboard. */
export const youFollowText = {
  title: 'You follow',
  empty: 'You follow no one yet. Follow an NGO on its page, or filter the events and save the filter.',
  browse: 'Browse events',
  hidden: 'Not listed now',
  weekly: 'New events come by email on Thursdays.',
  off: 'Your weekly email is off.',
  ended: (day: Day) => `Your weekly email stopped on ${fullDayText(day)}. You did not tell us that you still want it.`,
  turnOn: 'Turn it on under “Emails”',
}
