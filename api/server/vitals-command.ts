import { createInterface } from 'node:readline'
import { largestPaint } from '../admin/vitals/vitals.ts'

/* Prints the page speed measurements in the log: node api/server/vitals-command.ts < yuvasetu.log (docs/operations.md). */

const lines: string[] = []
for await (const line of createInterface({ input: process.stdin })) {
  if (line.includes('"vitals"')) lines.push(line)
}
const found = largestPaint(lines)
console.log(
  found
    ? `75% of page views showed their largest part within ${found.seconds} s (${found.views} measured).`
    : 'The log contains no measured page views.',
)
