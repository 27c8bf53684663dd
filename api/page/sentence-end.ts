/**
 * What ends a sentence or closes a bracket, as it stands in an address: people and programs copy it along with the address.
 * Plain . , ; : ! ? ) ] } > ' " * and, encoded, the same, ” ’ » … and the danda of Hindi.
 */
const ENDS = /(?:[.,;:!?)\]}>'"*]|%(?:2[1279AC]|3[ABEF]|[57]D)|%E2%80%(?:9[9D]|A6)|%C2%BB|%E0%A5%A4)+$/i

/**
 * The address that was meant by one that leads nowhere.
 * @param url the whole address that was asked for
 * @returns an address of this site, or null when nothing ends its path
 */
export function addressMeant(url: string, baseUrl: string): string | null {
  const { pathname, search } = new URL(url)
  const path = pathname.replace(ENDS, '')
  return path === pathname ? null : `${baseUrl}${path || '/'}${search}`
}
