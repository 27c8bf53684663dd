import type { AnnouncementForm } from './announcement-form.ts'

/*
 * Finds links in a text, also disguised ones. It refuses rather too much, because it only applies to new NGOs: a missing space
 * after a full stop ('gate.Chai') can look like a link.
 */

/** Characters that look like a full stop or a slash, or that browsers read as one. */
const DOTS = /[\u3002\uff0e\uff61\u2024\u00b7\u2027\u2e31\u0701\u0702\u06d4\ua4f8]/g
const SLASHES = /[\u2044\u2215\u29f8\uff0f\u2571]/g
const COLONS = /[\u02d0\u02f8\u0589\u05c3\u2236\ua789\ufe13\ufe55\uff1a]/g

/** Matches 'example[.]org', 'example (dot) org' and 'example dot com'. */
const SPELLED =
  /\s*[[({<]\s*(?:\.|dot)\s*[\])}>]\s*|\s+dot\s+(?=(?:com|org|net|in|me|ly|co|info|xyz|link|site|app)\b)/gi
const LINKS = [
  /[a-z][a-z0-9+-]{1,20}\s*:\s*\/\s*\//i,
  /(?:^|[^\p{L}\p{N}])(?:javascript|data|vbscript|file|mailto|tel|sms|upi|whatsapp|intent|tg|market)\s*:\s*[^\s]/iu,
  /(?:^|[^\p{L}\p{N}])www\d{0,2}\s*\./iu,
  // A host: labels with full stops between them, and at the end letters, such as 'bit.ly' or 'उदाहरण.भारत'.
  /[\p{L}\p{M}\p{N}_-]\.\p{L}[\p{L}\p{M}]/u,
  // An address in digits, such as '10.0.0.1/pay'.
  /(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/,
]
/** Abbreviations before a name or a number: 'Dr.Rao', 'Rs.500'. */
const ABBREVIATIONS = /(^|[^\p{L}\p{N}])(Dr|Mr|Mrs|Ms|St|Smt|Sh|Prof|Adv|Rs|No|Ph|Mob)\.(?=\p{Lu})(?!\p{L}+[./])/giu

/** Returns whether a text contains a web address, or something that an email program would make into a link. */
export function hasLink(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{DI}\p{Cf}]/gu, '')
    .replace(DOTS, '.')
    .replace(SLASHES, '/')
    .replace(COLONS, ':')
    .replace(SPELLED, '.')
    .replace(ABBREVIATIONS, '$1$2 ')
  return LINKS.some((link) => link.test(plain))
}

/** Returns the fields of an announcement that contain a link. */
export const fieldsWithLink = ({ title, text }: AnnouncementForm): ('title' | 'text')[] => [
  ...(hasLink(title) ? ['title' as const] : []),
  ...(hasLink(text) ? ['text' as const] : []),
]
