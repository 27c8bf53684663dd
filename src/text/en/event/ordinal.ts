/** '1st', '2nd', '11th', '21st' */
export function ordinalText(position: number): string {
  const isTeen = position % 100 > 10 && position % 100 < 14
  return `${position}${(!isTeen && ['th', 'st', 'nd', 'rd'][position % 10]) || 'th'}`
}
