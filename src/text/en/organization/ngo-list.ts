import type { NgoState } from '#domain/organization/organization.ts'

/** The NGOs of a state, as an admin reads them (SPEC §2, D22). */
export const ngoListText = {
  lists: {
    pending: { tab: 'Pending', title: 'Pending NGO Approvals', empty: 'No pending NGOs.' },
    approved: { tab: 'Approved', title: 'Approved NGOs', empty: 'No approved NGOs.' },
    rejected: { tab: 'Rejected', title: 'Rejected NGOs', empty: 'No rejected NGOs.' },
    suspended: { tab: 'Suspended', title: 'Suspended NGOs', empty: 'No suspended NGOs.' },
  } satisfies Record<NgoState, { tab: string; title: string; empty: string }>,
  hints: {
    approved: 'They post events. Withdrawing approval hides their events at once, and tells them and everybody going.',
    rejected: 'They got the reason by mail. What was decided can be decided again.',
    suspended: 'Their events are hidden until the suspension is lifted. What they gave out stays.',
  },
  waiting: (count: number, ours: number, more: boolean) =>
    `${count}${more ? ' or more' : ''} waiting, ${ours} of them for us. Oldest of ours first. Promise: an answer within 24 hours.`,
  loadFailed: (message: string) => `Failed to load NGOs: ${message}`,
  search: {
    label: 'Search by name, e-mail or website',
    search: 'Search',
    searching: 'Searching…',
    none: 'Nothing found in this list.',
    found: (count: number, more: boolean, text: string) => `${count}${more ? ' or more' : ''} found for “${text}”.`,
    csv: 'All decisions as a table (CSV)',
  },
  card: {
    email: 'E-mail',
    phone: 'Phone',
    website: 'Website',
    host: 'Host',
    reason: 'Reason',
    history: 'Decisions',
    withdrawn: 'The applicant has withdrawn it: it cannot be decided on.',
  },
}
