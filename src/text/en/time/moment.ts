const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

/** An ISO time as people here read it, in their own zone: '29 Nov 2025, 6:30 am'. */
export const momentText = (iso: string): string => moment.format(Date.parse(iso))
