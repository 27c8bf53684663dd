import type { NgoState } from '#domain/organization/organization.ts'

/** Texts of an admin's lists of NGOs, one for each state (SPEC §2, D22). */
export const ngoListText = {
  lists: {
    pending: { tab: 'Pending', title: 'Pending NGO Approvals', empty: 'No pending NGOs.' },
    approved: { tab: 'Approved', title: 'Approved NGOs', empty: 'No approved NGOs.' },
    rejected: { tab: 'Rejected', title: 'Rejected NGOs', empty: 'No rejected NGOs.' },
    suspended: { tab: 'Suspended', title: 'Suspended NGOs', empty: 'No suspended NGOs.' },
  } satisfies Record<NgoState, { tab: string; title: string; empty: string }>,
  hints: {
    approved:
      'These NGOs can post events. Suspending one or withdrawing its approval hides its events and puts its certificates on hold.',
    rejected: 'We emailed the reason to each NGO. You can still approve them.',
    suspended: 'Their events are hidden and their certificates are on hold until you lift the suspension.',
  },
  waiting: (count: number, ours: number, more: boolean) => {
    const waiting = `${count}${more ? ' or more' : ''} waiting`
    const order =
      ours === count
        ? ', oldest first.'
        : `, ${ours} of them for us. Those waiting for us come first, oldest at the top.`
    return `${waiting}${order} We promise an answer within 24 hours.`
  },
  loadFailed: (message: string) => `Failed to load NGOs: ${message}`,
  search: {
    label: 'Search by name, email or website',
    search: 'Search',
    searching: 'Searching…',
    none: 'No NGOs found in this list.',
    found: (count: number, more: boolean, text: string) => `${count}${more ? ' or more' : ''} found for “${text}”.`,
    csv: 'All decisions (CSV)',
  },
  card: {
    email: 'Email',
    phone: 'Phone',
    website: 'Website',
    host: 'Domain',
    reason: 'Reason',
    history: 'Decisions',
    withdrawn: 'The applicant has withdrawn this application, so you cannot decide on it.',
  },
}
