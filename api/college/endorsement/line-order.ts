import { printedCode, readCode } from '#domain/certificate/certificate-code.ts'
import type { ClassLine, LeftOutReason } from '#domain/college/class-line.ts'
import type { LeftOutLine } from '#domain/college/endorsement/endorsement.ts'
import type { EndorsedVersion } from '../../certificate/endorsement/add-endorsements.ts'

/**
 * The lines that an officer chose, as printed codes with the version that they saw if it is known. 'all' means every line of
 * the class that can be endorsed.
 */
export type LineOrder = ReadonlyMap<string, number | undefined> | 'all'

export type OrderedLines = {
  students: { disclosureId: string; versions: EndorsedVersion[] }[]
  leftOut: LeftOutLine[]
}

/** Reads codes as people type them. A text that is no code remains as it is, and is then not a line of the class. */
export const lineOrder = (lines: readonly { code: string; version?: number | undefined }[]): LineOrder =>
  new Map(
    lines.map(({ code, version }) => {
      const read = readCode(code)
      return [read ? printedCode(read) : code, version]
    }),
  )

/** Returns the codes of an order as they are stored. */
export const orderedCodes = (order: Exclude<LineOrder, 'all'>): string[] =>
  [...order.keys()].flatMap((code) => readCode(code) ?? [])

/**
 * Divides a student's lines. A line that was not chosen is in neither list; neither is one that is already endorsed if all lines of
 * the class were chosen.
 * @param reasonOf returns why a line cannot be endorsed, or null
 */
export function sortedLines(
  lines: readonly ClassLine[],
  order: LineOrder,
  reasonOf: (line: ClassLine) => LeftOutReason | null,
): { versions: EndorsedVersion[]; leftOut: LeftOutLine[] } {
  const versions: EndorsedVersion[] = []
  const leftOut: LeftOutLine[] = []
  for (const line of lines) {
    if (order !== 'all' && !order.has(line.code)) continue
    const seen = order === 'all' ? undefined : order.get(line.code)
    const because = reasonOf(line) ?? (seen !== undefined && seen !== line.version ? 'corrected' : null)
    if (because === null) versions.push({ code: line.code, version: line.version })
    else if (order !== 'all' || because !== 'endorsed') leftOut.push({ code: line.code, because })
  }
  return { versions, leftOut }
}

/** Returns the chosen lines that the class does not have. */
export const unknownLines = (order: LineOrder, found: ReadonlySet<string>): LeftOutLine[] =>
  order === 'all'
    ? []
    : [...order.keys()].flatMap((code) => (found.has(code) ? [] : [{ code, because: 'not-in-class' as const }]))
