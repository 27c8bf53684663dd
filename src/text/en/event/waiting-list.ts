/** Texts about the reader's own place on a waiting list (D49). */
export const waitingListText = {
  offered: 'A place is free for you',
  free: 'A place is free',
  firstCome: 'The first to take it gets it.',
  take: 'Take the place',
  passOn: 'Pass it on',
  leave: 'Leave the list',
  /** @param position from 1, or null if it is not known yet */
  onList: (position: number | null) =>
    position === null ? 'You are on the waiting list' : `You are ${ordinal(position)} on the waiting list`,
}

function ordinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14
  return `${number}${(!isTeen && ['th', 'st', 'nd', 'rd'][number % 10]) || 'th'}`
}
