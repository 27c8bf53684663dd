import { afterAll, expect, test } from 'vitest'
import { openEdgeCast } from '#tests/support/edge-cast.ts'
import { openLiveTown } from '#tests/support/live-town.ts'
import { COLUMNS, type Column, rows } from '#tests/support/matrix.ts'

/*
 * The authorization matrix again, as workerd answers it, with a list that comes from a stale copy of the database: not
 * one cell may differ (SECURITY.md F24).
 */

const live = await openLiveTown()
const { cast, edge } = await openEdgeCast(live, await live.copy('stale'))
afterAll(async () => {
  await edge.close()
  await live.close()
})

test.each(rows.map((row) => [row.id, `${row.method} ${row.path}`, row.action, row] as const))(
  '%s %s: %s',
  async (_, __, ___, row) => {
    const answered: Record<string, number> = {}
    const ask = async (column: Column) => {
      const response = await cast.send(row, column)
      await response.arrayBuffer()
      answered[column] = response.status
      // A refused POST may have counted a try.
      if (row.method === 'POST' || (row.method !== 'GET' && response.ok)) await cast.restore()
    }
    if (row.method === 'GET') await Promise.all(COLUMNS.map(ask))
    else for (const column of COLUMNS) await ask(column)
    expect(answered).toEqual(row.expected)
  },
)
