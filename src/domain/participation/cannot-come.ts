/**
 * The state of a person at the event of their link “I can't come”. 'left' is only the answer to the press; later it is 'off'.
 */
export type CannotComeState = 'going' | 'checked-in' | 'left' | 'off' | 'over' | 'cancelled'
