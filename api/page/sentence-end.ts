/**
 * Matches punctuation at the end of an address, because people and programs copy it from a sentence along with the address. It
 * matches plain . , ; : ! ? ) ] } > ' " * and, encoded, the same characters, ” ’ » … and the danda of Hindi.
 */
const ENDS = /(?:[.,;:!?)\]}>'"*]|%(?:2[1279AC]|3[ABEF]|[57]D)|%E2%80%(?:9[9D]|A6)|%C2%BB|%E0%A5%A4)+$/i

/**
 * Removes punctuation from the end of an address that leads nowhere.
 * @param url the complete address that was requested
 * @returns an address of this site, or null if its path has no such ending
 */
export function addressMeant(url: string, baseUrl: string): string | null {
  const { pathname, search } = new URL(url)
  const path = pathname.replace(ENDS, '')
  return path === pathname ? null : `${baseUrl}${path || '/'}${search}`
}
