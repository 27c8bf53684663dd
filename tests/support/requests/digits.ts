/** Functions that replace a text's digits with those that a keyboard of the named script types. */
export const SCRIPTS = Object.fromEntries(
  Object.entries({
    Devanagari: 0x966,
    Bengali: 0x9e6,
    Gujarati: 0xae6,
    Gurmukhi: 0xa66,
    Tamil: 0xbe6,
    Telugu: 0xc66,
    Kannada: 0xce6,
    Malayalam: 0xd66,
    Odia: 0xb66,
    Urdu: 0x6f0,
  }).map(([script, nought]) => [
    script,
    (text: string): string => text.replace(/[0-9]/g, (digit) => String.fromCodePoint(nought + Number(digit))),
  ]),
)

/** Writes a text's digits in Devanagari. */
export const inDevanagari = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')
