import type { GeneratedAlways } from 'kysely'
import type { Timestamp } from './columns.ts'

export interface AdminSessionTable {
  id_hash: string
  admin_name: string | null
  created_at: Timestamp
  expires_at: Timestamp
}

export interface WebVitalTable {
  id: GeneratedAlways<number>
  route: string
  metric: 'LCP' | 'INP' | 'CLS' | 'TTFB'
  value: number
  measured_at: Timestamp
}
