const SHOWN = 2

/** Returns an address that its owner recognises, and others cannot write to, such as 'an•••••@student.example'. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const name = [...address.slice(0, Math.max(0, at))]
  return `${name.slice(0, Math.min(SHOWN, name.length - 1)).join('')}•••••${at < 0 ? '' : address.slice(at)}`
}
