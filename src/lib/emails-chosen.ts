/** The event by which a part of a page reports that the choices of emails have changed. */
export const EMAILS_CHOSEN = 'emails-chosen'
