/* Implements the Unicode Bidirectional Algorithm (UAX 9) for left-to-right paragraphs without embeddings. */

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Only Arabic counts as right to left: other right-to-left scripts have no font here, and their replacement runs left to right.
 */
const RTL = /^\p{Script=Arabic}/u
const NUMBER = /^\p{Nd}/u
const STRONG = /^\p{L}/u
const SEPARATOR = /^[.,:/]$/

type Sign = { at: number; text: string; level: number | null }

/** Returns the level of each UTF-16 unit: 0 for left to right, 1 for right to left, 2 for a number in right-to-left text. */
export function levelsOf(text: string): number[] {
  if (!/\p{Script=Arabic}/u.test(text)) return new Array<number>(text.length).fill(0)
  const signs: Sign[] = []
  let last = 0
  for (const { segment, index } of graphemes.segment(text)) {
    const number = NUMBER.test(segment)
    const level = number ? 2 * last : RTL.test(segment) ? 1 : STRONG.test(segment) ? 0 : null
    if (level !== null && !number) last = level
    signs.push({ at: index, text: segment, level })
  }
  joinNumbers(signs)
  settleNeutrals(signs)
  const levels: number[] = []
  for (const { text: sign, level } of signs) for (let unit = 0; unit < sign.length; unit++) levels.push(level ?? 0)
  return levels
}

/** Applies rule W4: a single separator between two digits of level 2 becomes part of the number. */
function joinNumbers(signs: Sign[]): void {
  for (const [index, sign] of signs.entries()) {
    const between = signs[index - 1]?.level === 2 && signs[index + 1]?.level === 2
    if (between && SEPARATOR.test(sign.text)) sign.level = 2
  }
}

const BRACKETS = ['()', '[]', '{}']

/**
 * Applies rules N0 to N2: neutral characters between right-to-left text get level 1, and a closing bracket gets the level of
 * its partner.
 */
function settleNeutrals(signs: Sign[]): void {
  let before = 0
  const open: Sign[] = []
  for (const [index, sign] of signs.entries()) {
    if (sign.level === null) {
      const after = signs.slice(index).find(({ level }) => level !== null)?.level ?? 0
      sign.level = before > 0 && after > 0 ? 1 : 0
    }
    if (BRACKETS.some(([opening]) => opening === sign.text)) open.push(sign)
    const pair = open.findLastIndex(({ text }) => BRACKETS.includes(text + sign.text))
    if (pair >= 0) sign.level = open.splice(pair)[0]?.level ?? 0
    before = sign.level
  }
}

/** Applies rule L2. @returns the indices in visual order, from left to right */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index)
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let begin = 0; begin < order.length; begin++) {
      let end = begin
      while (end < order.length && (levels[order[end] ?? 0] ?? 0) >= level) end++
      if (end > begin) order.splice(begin, end - begin, ...order.slice(begin, end).reverse())
      begin = end
    }
  }
  return order
}
