/**
 * Matches punctuation at the end of a URL, because people and programs copy it from a sentence along with the URL. Matches
 * plain . , ; : ! ? ) ] } > ' " * and, percent-encoded, the same characters, ” ’ » … and the danda of Hindi.
 */
const ENDS = /(?:[.,;:!?)\]}>'"*]|%(?:2[1279AC]|3[ABEF]|[57]D)|%E2%80%(?:9[9D]|A6)|%C2%BB|%E0%A5%A4)+$/i

/**
 * Removes punctuation from the end of a URL that was not found.
 * @param url the complete requested URL
 * @returns a URL of this site, or null if the path does not end with such punctuation
 */
export function addressMeant(url: string, baseUrl: string): string | null {
  const { pathname, search } = new URL(url)
  const path = pathname.replace(ENDS, '')
  return path === pathname ? null : `${baseUrl}${path || '/'}${search}`
}
