import type { MemberRole } from '#domain/organization/membership.ts'
import type { OrganizationKind } from '#domain/organization/organization.ts'
import { dayText, shortDayText } from '../time/day.ts'
import { localDay } from '../time/moment.ts'

/** Names of a person's role in an NGO (D41) or a college (D68), alone and inside a sentence. */
export const memberRoleText = {
  label: {
    coordinator: 'Coordinator',
    owner: 'Owner',
    officer: 'Officer',
    head: 'Head officer',
  } satisfies Record<MemberRole, string>,
  one: {
    owner: 'an owner',
    coordinator: 'a coordinator',
    head: 'a head officer',
    officer: 'an officer',
  } satisfies Record<MemberRole, string>,
}

const lastDayText = (at: string) => shortDayText(localDay(at))
const untilOf = (at: string) => dayText(localDay(at))

/** Texts of the tab "Team" of an NGO and of the view "Officers" of a college. */
export const peopleTextOf = {
  ngo: {
    title: 'Team',
    lead: 'Owners and coordinators post events and verify attendance. Only owners can invite and remove people.',
    loadFailed: (reason: string) => `We could not load your team. ${reason}`,
    list: 'Team members and invitations',
    removeDetail:
      'They will be logged out immediately, and we will email them. Their name will stay on events and certificates.',
    inviteHint:
      'The person you invite logs in with Google. Certificates show the name of the person who verified the attendance.',
  },
  college: {
    title: 'Officers',
    lead: 'Officers open classes and endorse the lines that students share. Only head officers can invite and remove people.',
    loadFailed: (reason: string) => `We could not load the officers. ${reason}`,
    list: 'Officers and invitations',
    removeDetail:
      'They will be logged out immediately, and we will email them. Students still see when they looked at their lines.',
    inviteHint:
      'The person you invite logs in with Google. Students see the name of each officer who looks at their lines.',
  },
} satisfies Record<OrganizationKind, object>

/** Texts about people that NGOs and colleges share. */
export const peopleText = {
  you: (name: string) => `${name} (you)`,
  nameless: 'Unnamed person',
  since: (role: MemberRole, at: string) => `${memberRoleText.label[role]} since ${lastDayText(at)}.`,
  invited: (role: MemberRole, until: string) =>
    `Invited as ${memberRoleText.one[role]}. Valid until ${untilOf(until)}.`,
  change: 'Change',
  cancelInvitation: 'Cancel invitation',
  cancelledShort: 'Cancelled',
  late: 'No longer valid',
  cancelled: 'Invitation cancelled. The link no longer works.',
  dialog: {
    detail:
      'Their new role takes effect the next time they use the site. If you remove them, they will be logged out immediately and become a volunteer.',
    make: {
      owner: 'Make owner',
      coordinator: 'Make coordinator',
      head: 'Make head officer',
      officer: 'Make officer',
    } satisfies Record<MemberRole, string>,
    remove: 'Remove',
    cancel: 'Cancel',
    busy: 'Saving…',
  },
  changed: (name: string, role: MemberRole) => `${name} is now ${memberRoleText.one[role]}.`,
  removeQuestion: (name: string) => `Remove ${name}?`,
  keep: 'Cancel',
  removing: 'Removing…',
  removed: (name: string) => `${name} has been removed.`,
  failed: (reason: string) => `Nothing was changed. ${reason}`,
}

export const invitationFormText = {
  title: 'Invite someone',
  labels: { email: 'Email', role: 'Role' },
  send: 'Send invitation',
  sending: 'Sending…',
  sent: (email: string) => `The invitation to ${email} is on its way.`,
  failed: (reason: string) => `The invitation was not sent. ${reason}`,
}

/** Texts for leaving an NGO or a college and, for those who lead it, closing it. */
export const leaveTextOf = {
  ngo: {
    title: 'Leave this NGO',
    leave: 'Leave this NGO',
    onlyLead: 'You are the only owner. Make someone else an owner first, or close the NGO.',
    alone: 'You are the only owner. Invite someone as an owner first, or close the NGO.',
    closeTitle: 'Close this NGO',
    close: 'Close this NGO',
    closeHint: 'This is permanent. We will remove the NGO’s events from all lists and email people going to them.',
    closeDetail:
      'We will remove its events from all lists and email the people going to them. Team members will be logged out and become volunteers. Certificates will not be affected. You cannot undo this.',
  },
  college: {
    title: 'Leave this college',
    leave: 'Leave this college',
    onlyLead: 'You are the only head officer. Make someone else a head officer first, or close the college.',
    alone: 'You are the only head officer. Invite someone as a head officer first, or close the college.',
    closeTitle: 'Close this college',
    close: 'Close this college',
    closeHint: 'This is permanent. All classes close, students stop sharing with you, and API keys stop working.',
    closeDetail:
      'All classes close, students stop sharing with you, and API keys stop working. Officers will be logged out and become volunteers. Endorsements and transcripts will not be affected. You cannot undo this.',
  },
} satisfies Record<OrganizationKind, object>

/** Texts about leaving and closing that NGOs and colleges share. */
export const leaveText = {
  hint: 'You will be logged out. Your account will become a volunteer account with your own record.',
  question: (orgName: string) => `Leave ${orgName}?`,
  detail: 'Your account will become a volunteer account. To come back, you will need a new invitation.',
  keep: 'Stay',
  leaving: 'Leaving…',
  closeQuestion: (orgName: string) => `Close ${orgName}?`,
  closeKeep: 'Cancel',
  closing: 'Closing…',
  failed: (reason: string) => `Nothing was changed. ${reason}`,
}

/** Texts of /invitation, for the person who is invited. */
export const invitationText = {
  closed: { title: 'Invitation', lead: 'To open this page, use the link in our email.' },
  openHint:
    'You have been invited to join an NGO or a college. Open the invitation to see who invited you and what joining means.',
  open: 'Open invitation',
  opening: 'Opening…',
  used: {
    title: 'This invitation no longer works',
    lead: 'The invitation was accepted or cancelled, or is more than 7 days old. Ask the person who invited you for a new one.',
  },
  title: (orgName: string) => `${orgName} has invited you`,
  lead: (by: string, role: MemberRole) => `${by} has invited you to join as ${memberRoleText.one[role]}.`,
  gains: {
    coordinator: 'You can post events, see who is going, and verify who attended.',
    owner: 'You can post events, verify who attended, and manage the NGO’s team.',
    officer: 'You can open classes, see the lines that students share, and endorse them.',
    head: 'You can open classes, endorse lines, and manage the college’s officers and details.',
  } satisfies Record<MemberRole, string>,
  named: {
    ngo: 'Certificates show your name when you verify attendance.',
    college: 'Students see your name when you look at their lines.',
  } satisfies Record<OrganizationKind, string>,
  oneRole: 'Each account has one role.',
  oneRoleHint:
    'If you accept, you will no longer be able to volunteer with this account. What you have done so far will stay in your record.',
  until: (until: string, email: string) => `Accept by ${untilOf(until)} with the Google account ${email}.`,
  continueWithGoogle: 'Continue with Google',
  leaving: 'Opening Google…',
  failed: 'Something went wrong.',
}
