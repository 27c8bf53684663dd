/** Attributes that are read out, shown or searched. */
const READ = /\b(?:alt|title|placeholder|aria-label|content)="([^"]*)"/g

/** What is no word for people: styles, scripts, drawings, what a form sends. */
const MUTE =
  /<(style|script|svg)\b[\s\S]*?<\/\1>|<input[^>]*type="hidden"[^>]*>|<meta (?:name="(?:viewport|theme-color|robots|twitter:card)"|charset|property="og:(?:type|url|image)[^"]*")[^>]*>/g

/** The names of languages, and what says by its `lang` that it is in another one than its page. */
const elsewhere = (own: string) => new RegExp(`<(\\w+)\\b[^>]*\\slang="(?!${own}")[^"]*"[^>]*>[\\s\\S]*?</\\1>`, 'g')

/**
 * What a page says in its own language, piece by piece: its texts, and the attributes that somebody reads or hears.
 * @param html a whole page, whose `<html lang>` names its language
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
