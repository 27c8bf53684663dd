import type { MemberRole } from '#domain/organization/membership.ts'
import { dayText, shortDayText } from '../time/day.ts'
import { localDay } from '../time/moment.ts'

/** What somebody is in an NGO, alone and in a sentence (D41). */
export const memberRoleText = {
  label: { coordinator: 'Coordinator', owner: 'Owner' } satisfies Record<MemberRole, string>,
  one: { owner: 'an owner', coordinator: 'a coordinator' } satisfies Record<MemberRole, string>,
}

const lastDayText = (at: string) => shortDayText(localDay(at))
const untilOf = (at: string) => dayText(localDay(at))

/** The panel's view of the people of an NGO. */
export const peopleText = {
  title: 'People',
  lead: 'Owners invite and remove; coordinators post and verify.',
  loadFailed: (reason: string) => `The people of your organization could not be loaded. ${reason}`,
  list: 'People and invitations',
  you: (name: string) => `${name} (you)`,
  nameless: 'Somebody without a name',
  since: (role: MemberRole, at: string) => `${memberRoleText.label[role]} since ${lastDayText(at)}.`,
  invited: (role: MemberRole, until: string) => `Invited as ${role}; good until ${untilOf(until)}`,
  change: 'Change',
  takeBack: 'Take back',
  cancelledShort: 'Taken back',
  late: 'No longer open',
  cancelled: 'The invitation is taken back. Its link opens nothing.',
  dialog: {
    detail: 'A change counts from their next step on. Removed, they are signed out at once, and are a volunteer again.',
    makeOwner: 'Make an owner',
    makeCoordinator: 'Make a coordinator',
    remove: 'Remove',
    cancel: 'Cancel',
    busy: 'Saving…',
  },
  changed: (name: string, role: MemberRole) => `${name} is ${memberRoleText.one[role]} now.`,
  removeQuestion: (name: string) => `Remove ${name}?`,
  removeDetail: 'They are signed out at once and told by mail. Events and certificates keep their name.',
  keep: 'Keep',
  removing: 'Removing…',
  removed: (name: string) => `${name} is removed.`,
  failed: (reason: string) => `Nothing was changed. ${reason}`,
}

export const invitationFormText = {
  title: 'Invite somebody',
  labels: { email: 'E-mail', role: 'Role' },
  send: 'Send invitation',
  sending: 'Sending…',
  hint: 'They sign in with Google. Certificates name whoever marked the attendance.',
  sent: (email: string) => `The invitation to ${email} is on its way.`,
  failed: (reason: string) => `No invitation was sent. ${reason}`,
}

/** Leaving, and for owners closing. */
export const leaveText = {
  title: 'Leave',
  hint: 'You stay a volunteer with your own record, and are signed out.',
  onlyOwner: 'You are the only owner. Make somebody else an owner first, or close the organization.',
  alone: 'You are the only owner. To leave, invite somebody as an owner, or close the organization.',
  leave: 'Leave this organization',
  question: (orgName: string) => `Leave ${orgName}?`,
  detail: 'Your account becomes a volunteer’s. Only another invitation brings you back.',
  keep: 'Stay',
  leaving: 'Leaving…',
  closeTitle: 'Close the organization',
  closeHint: 'For good: its events leave every list, and everybody going is told.',
  close: 'Close the organization',
  closeQuestion: (orgName: string) => `Close ${orgName}?`,
  closeDetail:
    'All its events leave the lists, and everybody going to an upcoming one gets a mail. Its people become volunteers and are signed out. Certificates stay. This cannot be undone.',
  closeKeep: 'Keep it open',
  closing: 'Closing…',
  failed: (reason: string) => `Nothing was changed. ${reason}`,
}

/** /invitation, for whoever was asked to join. */
export const invitationText = {
  closed: { title: 'An invitation', lead: 'This page opens with the link in our mail.' },
  openHint: 'You were asked to join an organization. Opening shows by whom, and what it means.',
  open: 'Open',
  opening: 'Opening…',
  used: {
    title: 'This invitation is over',
    lead: 'It was accepted or taken back, or is older than seven days. Ask whoever invited you for a new one.',
  },
  title: (orgName: string) => `${orgName} invites you`,
  lead: (by: string, role: MemberRole) => `${by} asks you to join as ${memberRoleText.one[role]}.`,
  gains: {
    coordinator: 'You may post events, see who goes, and verify who came.',
    owner: 'You may post events and verify who came, and decide who belongs to the organization.',
  } satisfies Record<MemberRole, string>,
  named: 'Certificates name you when you verify.',
  oneRole: 'One role each:',
  oneRoleHint: 'with this account you can no longer take part as a volunteer. What you did before stays yours.',
  until: (until: string, email: string) => `Good once, until ${untilOf(until)}. Use the account of ${email}.`,
  continueWithGoogle: 'Continue with Google',
  leaving: 'To Google…',
  failed: 'That did not work.',
}
