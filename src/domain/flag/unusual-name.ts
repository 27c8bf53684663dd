/*
 * Names that claim more than an identity (D81): a certificate for "Asha Menon Gold Medal Winner" looks like an award.
 */

const MOST_WORDS = 5

/**
 * Words for posts, prizes and organizations. The list is short on purpose and contains no words that are also names.
 */
const WORDS = new Set([
  ...['leader', 'captain', 'president', 'secretary', 'director', 'founder', 'coordinator'],
  ...['ambassador', 'champion', 'winner', 'topper', 'awardee', 'gold', 'medal', 'medalist', 'medallist'],
  ...['certified', 'unicef', 'unesco', 'undp'],
  ...['कप्तान', 'अध्यक्ष', 'सचिव', 'निदेशक', 'संस्थापक', 'विजेता', 'टॉपर', 'स्वर्ण', 'पदक', 'यूनिसेफ'],
])
const PHRASE = /\bunited nations\b|संयुक्त राष्ट्र/u

/**
 * Returns whether a name has more than five words, without initials, or a word for a post, a prize or an organization.
 */
export function isUnusualName(name: string): boolean {
  const plain = name.normalize('NFC').toLowerCase()
  const words = plain.split(/[\s.,'’-]+/).filter((word) => [...word].length > 1)
  return words.length > MOST_WORDS || words.some((word) => WORDS.has(word)) || PHRASE.test(words.join(' '))
}
