/** Returns the heading, the text and the buttons of a server-rendered page. */
export function pageParts(html: string) {
  return {
    html,
    h1: words(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''),
    text: words(html),
    buttons: Array.from(html.matchAll(/<button[^>]*>(.*?)<\/button>/gs), ([, word]) => word),
  }
}

const words = (part: string): string =>
  part
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&amp;', '&')
