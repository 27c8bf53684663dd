/** With the number that tells it from a look-alike a slug still fits its column. */
const LONGEST = 60
/** A name of fewer Latin letters names nobody: another script's name is spelt by its website. */
const FEWEST_LETTERS = 3

/** Where an organization's page is: its name in plain letters, or its website's host (D39). */
export const slugFrom = (orgName: string, host: string): string =>
  [orgName, host].map(plainWords).find(isTelling) ?? 'ngo'

/** 'samudra-foundation', and from the second on 'samudra-foundation-2'. */
export const numberedSlug = (slug: string, number: number): string => (number < 2 ? slug : `${slug}-${number}`)

const isTelling = (slug: string): boolean => slug.replace(/[^a-z]/g, '').length >= FEWEST_LETTERS

function plainWords(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, (sign) => (sign === '.' ? ' ' : ''))
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return words.join('-').slice(0, LONGEST).replace(/-+$/, '')
}
