import { ordinalText } from './ordinal.ts'

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
    position === null ? 'You are on the waiting list' : `You are ${ordinalText(position)} on the waiting list`,
  /** If another person took the last place first. @param position the person's position, if they are on the list */
  faster: (position: number | null) =>
    `Someone was faster: the place is taken.${position === null ? '' : ` You are still ${ordinalText(position)} on the waiting list.`}`,
  /** If the person's own offer ended before the press. */
  late: (position: number | null) =>
    `The time to take the place is over. You are ${position === null ? 'off' : `now ${ordinalText(position)} on`} the waiting list.`,
}
