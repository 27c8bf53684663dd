/** Words by which servers refuse the sender, the content or the rate, and not the address. They decide in spite of any status code. */
const ABOUT_OTHERS = [
  /\b(sender|your (account|server|message|domain)|ip|host|helo|ehlo|ptr|dns|relay(?! recipient table)|relay(ing|ed))\b/i,
  /\b(spam|junk\w*|abuse|reputation|polic(y|ies)|spf|dkim|dmarc|(un)?authenticat\w*|denied|banned|blocked)\b/i,
  /\b((block|black|gr[ae]y) ?list\w*|listed|rbl|dnsbl|(?<!null )mx)\b/i,
  /\b(rate|too (many|much|fast|quickly)|throttl\w*|(over ?)?quota|full|storage|temporar\w*|try again later)\b/i,
]

const ABOUT_MAILBOX = /\b(mail ?box|user|recipient|account|inbox)\b/i
const IS_GONE = /\b(disabled|deactivated|inactive|not active|not exist|(doesn|isn)['’]t (exist|active)|no longer)\b/i
/** Yahoo's words, with a code that otherwise means any failure. */
const NO_SUCH_USER =
  /\b(no such (user|mailbox|recipient)|(user|mailbox|recipient|account) (unknown|not found)|user doesn['’]t have an? )/i
/** An address or a link in a reply. Its words are names, and say nothing about the reason. */
const NAMES = /<[^>]*>|\S+@\S+|\bhttps?:\S+/gi

/** Enhanced status codes (RFC 3463, 7505) by which a server says that the recipient's address does not exist, and never another reason. */
const UNKNOWN = ['5.1.1', '5.1.3', '5.1.6', '5.1.10']
/** Codes that servers use for the sender, the policy or the DNS as well. */
const PERHAPS_UNKNOWN = ['5.1.0', '5.1.2']

/**
 * Returns whether a reply to RCPT TO says that the address does not exist. Returns false for a reply that can mean something else,
 * because a suppressed address gets no emails for half a year. Without an enhanced status code, 550, 551 and 553 (RFC 5321) are about
 * the mailbox only if the text speaks of it.
 */
export function isAddressUnknown(reply: string): boolean {
  const [, code = '', status] = /^(\d{3})(?:[ -]#?([245]\.\d{1,3}\.\d{1,3})\b)?/.exec(reply) ?? []
  const text = reply.replace(NAMES, ' ')
  if (!code.startsWith('5') || ABOUT_OTHERS.some((words) => words.test(text))) return false
  if (status === '5.2.1') return IS_GONE.test(text)
  if (status !== undefined)
    return UNKNOWN.includes(status) || (PERHAPS_UNKNOWN.includes(status) && ABOUT_MAILBOX.test(text))
  return ['550', '551', '553'].includes(code) ? ABOUT_MAILBOX.test(text) : code === '554' && NO_SUCH_USER.test(text)
}
