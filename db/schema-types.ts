import type { ColumnType } from 'kysely'

/* The same out of both drivers (tests/db/types.test.ts). */

/** 'YYYY-MM-DD'. */
export type Day = ColumnType<string, string, string>
export type Timestamp = ColumnType<Date, Date, Date>
export type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
