/** Attributes that are read aloud, shown or searched. */
const READ = /\b(?:alt|title|placeholder|aria-label|content)="([^"]*)"/g

/** Parts that contain no words for people: styles, scripts, drawings and hidden fields. */
const MUTE =
  /<(style|script|svg)\b[\s\S]*?<\/\1>|<input[^>]*type="hidden"[^>]*>|<meta (?:name="(?:viewport|theme-color|robots|twitter:card)"|charset|property="og:(?:type|url|image)[^"]*")[^>]*>/g

/** Matches elements whose `lang` differs from the page's. */
const elsewhere = (own: string) => new RegExp(`<(\\w+)\\b[^>]*\\slang="(?!${own}")[^"]*"[^>]*>[\\s\\S]*?</\\1>`, 'g')

/**
 * Returns the words of a page in its language, piece by piece: texts, and attributes that people read or hear.
 * @param html a complete page, whose `<html lang>` names its language
 */
export function saidIn(html: string): string[] {
  const own = /<html lang="([^"]+)"/.exec(html)?.[1] ?? ''
  const body = html.replace(/<html[^>]*>/, '').replace(/<div class="lang">[\s\S]*?<\/div>/g, '')
  const heard = body.replace(MUTE, ' ').replace(elsewhere(own), ' ')
  const attributes = Array.from(heard.matchAll(READ), ([, said]) => said ?? '')
  const texts = heard.replace(/<[^>]*>/g, '\n').split('\n')
  return [...texts, ...attributes].map((said) => unescaped(said).trim()).filter(Boolean)
}

const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|nbsp|#x?[0-9a-f]+);/gi, (sign) => SIGNS[sign] ?? ' ')

const SIGNS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
}
