/**
 * Breaks a text into lines for a plain email. Lines break at spaces; a word that is longer than a line stays whole, so that a link
 * in it still works.
 * @param width the most characters of a line, including the indent
 * @param indent is put before each line with text
 */
export const wrapLines = (text: string, width: number, indent = ''): string =>
  text
    .split('\n')
    .flatMap((line) => splitLine(line.trimEnd(), width - indent.length))
    .map((line) => (line === '' ? '' : indent + line))
    .join('\n')

function splitLine(line: string, width: number): string[] {
  const lines = ['']
  for (const word of line.split(/ +/)) {
    const last = lines[lines.length - 1] ?? ''
    if (last === '') lines[lines.length - 1] = word
    else if (lengthOf(last) + 1 + lengthOf(word) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Counts letters as people see them: marks and joiners belong to the letter before them. */
const lengthOf = (text: string): number => Array.from(text.replace(/[\p{M}\u200c\u200d]/gu, '')).length
