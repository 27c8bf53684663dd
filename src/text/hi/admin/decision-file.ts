import type { NgoState } from '#domain/organization/organization.ts'
import { byPasscode } from './decision.ts'

/** The CSV file of all decisions (D8). */
export const decisionFile = {
  name: 'decisions',
  columns: ['फ़ैसले का समय (UTC)', 'संस्था', 'पहले', 'बाद में', 'वजह', 'किसका फ़ैसला', 'पहले जैसा करने का समय (UTC)'],
  states: {
    pending: 'इंतज़ार में',
    approved: 'स्वीकृत',
    rejected: 'अस्वीकृत',
    suspended: 'निलंबित',
  } satisfies Record<NgoState, string>,
  byPasscode,
}
