/** The page of “I can't come” in a reminder (D53). It needs no login. */
export const cannotComeText = {
  title: 'Can’t come?',
  description: 'Give up your place at an event.',
  /** @param waiting how many people wait for a place */
  giveUp: (name: string, waiting: number): string =>
    `${name ? `${name}, if` : 'If'} you can’t come, give up your place.${
      waiting > 0 ? ` ${waiting === 1 ? '1 person is' : `${waiting} people are`} waiting for it.` : ''
    }`,
  sayIt: (name: string, orgName: string): string =>
    `${name ? `${name}, if` : 'If'} you can’t come, let ${orgName} know here.`,
  cannotCome: 'I can’t come',
  nothing: 'Nothing happens until you press the button.',
  stillComing: 'I’m still coming',
  free: 'Your place is free again',
  left: 'Your name is off the list',
  thanks: (waiting: number, orgName: string): string =>
    `Thank you for letting us know. ${
      waiting > 0 ? 'Someone on the waiting list can have your place.' : `${orgName}’s list now has one person fewer.`
    }`,
  /** [before the link to the event, after it] */
  mistake: (isLimited: boolean): readonly [string, string] => [
    'Pressed by mistake? ',
    ` and press “I’m Going”${isLimited ? ', while a place is free' : ''}.`,
  ],
  off: 'You are not going',
  offHint: 'Your name is not on the list of people who are going.',
  checkedIn: 'You are checked in',
  checkedInHint: 'You have checked in at this event, so your name stays on the list.',
  ended: 'This link no longer works',
  endedHint: 'Your name may still be on the list. Log in to change that.',
  logIn: 'Log in and open my dashboard',
}
