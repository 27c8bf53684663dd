/** Words by which servers without enhanced status codes refuse the sender or the content, and not the address. */
const ABOUT_SENDER =
  /\b(spam|blocked|block ?list|black ?list|listed|rbl|dnsbl|reputation|policy|spf|dkim|dmarc|relay\w*|authenticat\w*|denied|abuse|rate|full|quota|over ?quota|temporar\w*)\b/i

/**
 * Returns whether a reply to RCPT TO says that the address does not exist. Enhanced status codes (RFC 3463) come first: 5.1.x is
 * about the address, but 5.1.7 and 5.1.8 are about the sender's. Without one, 550, 551 and 553 are about the mailbox (RFC 5321),
 * unless the text speaks of the sender or of a full mailbox.
 */
export function isAddressUnknown(reply: string): boolean {
  const [, code = '', subject, detail] = /^(\d{3})(?:[ -]([245]\.\d{1,3})\.(\d{1,3})\b)?/.exec(reply) ?? []
  if (!code.startsWith('5')) return false
  if (subject === '5.1') return detail !== '7' && detail !== '8'
  // 5.2.1: the mailbox is disabled for good. 5.2.2 is a full one.
  if (subject !== undefined) return subject === '5.2' && detail === '1'
  return ['550', '551', '553'].includes(code) && !ABOUT_SENDER.test(reply)
}
