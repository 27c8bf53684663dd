/** Writes a number in letters for use in a person's name: 0 is 'A', 27 is 'Bb'. */
export const lettered = (at: number): string => {
  const letters = Array.from(at.toString(26), (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')
  return letters.charAt(0).toUpperCase() + letters.slice(1)
}
