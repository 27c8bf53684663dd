/** By what a name as it was typed is stored and found: in any case, with single spaces. */
export function cityKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}
