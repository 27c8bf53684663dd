import type { NgoState } from '#domain/organization/organization.ts'
import { byPasscode } from './decision.ts'

/** The file of all decisions, for a spreadsheet (D8). */
export const decisionFile = {
  name: 'decisions',
  columns: ['फ़ैसले का समय (UTC)', 'संस्था', 'पहले', 'बाद में', 'वजह', 'किसका फ़ैसला', 'वापस लेने का समय (UTC)'],
  states: {
    pending: 'लंबित',
    approved: 'स्वीकृत',
    rejected: 'अस्वीकृत',
    suspended: 'निलंबित',
  } satisfies Record<NgoState, string>,
  byPasscode,
}
