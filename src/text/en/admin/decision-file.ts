import type { NgoState } from '#domain/organization/organization.ts'
import { byPasscode } from './decision.ts'

/** The CSV file of all decisions (D8). */
export const decisionFile = {
  name: 'decisions',
  columns: ['Decided at (UTC)', 'NGO', 'From', 'To', 'Reason', 'Decided by', 'Undone at (UTC)'],
  states: {
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    suspended: 'Suspended',
  } satisfies Record<NgoState, string>,
  byPasscode,
}
