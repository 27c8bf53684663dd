/** Returns the key under which a typed name is stored and found: lower case, with single spaces. */
export function cityKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}
