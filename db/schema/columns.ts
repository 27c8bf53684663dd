import type { ColumnType } from 'kysely'

/** A day in the format 'YYYY-MM-DD'. */
export type DateColumn = ColumnType<string, string, string>
export type Timestamp = ColumnType<Date, Date, Date>
export type TimestampOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
