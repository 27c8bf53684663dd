import { expect, test } from 'vitest'
import { isAddressUnknown } from '#api/mail/smtp-reply.ts'

/* Complete replies of well-known mail servers to RCPT TO. A living address that is suppressed gets no emails for half a year. */

test.each([
  [
    'Gmail',
    "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550-5.1.1 unnecessary spaces. For more information, go to\n550 5.1.1  https://support.google.com/mail/?p=NoSuchUser d2e1a72fcca58-7x - gsmtp",
  ],
  [
    'Gmail, inactive',
    '550-5.2.1 The email account that you tried to reach is inactive. For more\n550-5.2.1 information, go to\n550 5.2.1  https://support.google.com/mail/?p=DisabledUser d2e1a72 - gsmtp',
  ],
  [
    'Gmail, disabled',
    '550 5.2.1 The email account that you tried to reach is disabled. Learn more at https://g.example',
  ],
  [
    'Exchange Online',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient asha@college.example not found by SMTP address lookup',
  ],
  ['Exchange', '550 5.1.1 RESOLVER.ADR.RecipNotFound; not found'],
  ['Exchange, edge', '550 5.1.1 User unknown'],
  ['Yahoo', "554 delivery error: dd This user doesn't have a yahoo.com account (asha@yahoo.com) [0] - mta4.example"],
  ['Postfix', '550 5.1.1 <asha@c.example>: Recipient address rejected: User unknown in local recipient table'],
  ['Postfix, virtual', '550 5.1.1 <a@c.example>: Recipient address rejected: User unknown in virtual mailbox table'],
  ['Postfix, relay', '550 5.1.1 <a@c.example>: Recipient address rejected: User unknown in relay recipient table'],
  ['an address of such words', '550 5.1.1 <spam-policy@rate.example>: Recipient address rejected: User unknown'],
  ['Exim', '550 No such user here'],
  ['iCloud', '550 5.1.1 <asha@icloud.com>: user does not exist'],
  ['Zoho', '550 5.1.1 User does not exist - <asha@zoho.example>'],
  ['IronPort', '550 #5.1.0 Recipient rejected.'],
  ['sendmail', '553 5.1.3 <asha@c..example>... Invalid route address'],
  ['null MX', '556 5.1.10 Recipient address has null MX'],
  ['no status code', '550 Requested action not taken: mailbox unavailable'],
  ['no status code, 551', '551 User not local'],
  ['no status code, 553', '553 Mailbox name invalid'],
])('%s says that the address does not exist', (_, reply) => expect(isAddressUnknown(reply)).toBe(true))

test.each([
  [
    'Gmail, rate',
    '550-5.2.1 The user you are trying to contact is receiving mail at a rate that\n550-5.2.1 prevents additional messages from being delivered. For more\n550-5.2.1 information, please visit\n550 5.2.1  https://support.google.com/mail/?p=ReceivingRatePerm d2e1a72 - gsmtp',
  ],
  [
    'Gmail, full',
    '552 5.2.2 The recipient’s inbox is out of storage space. https://support.google.com/mail/?p=OverQuotaPerm',
  ],
  ['Gmail, sender', '550-5.7.26 Your email has been blocked because the sender is unauthenticated.'],
  [
    'Outlook',
    '550 5.4.1 Recipient address rejected: Access denied. [AM7EUR03FT010.eop-EUR03.prod.protection.outlook.com]',
  ],
  ['Outlook, sender', '550 5.1.8 Access denied, bad outbound sender AS(42004)'],
  ['Outlook, IP', "550 5.7.1 Unfortunately, messages from [192.0.2.7] weren't sent. It is on our block list (S3150)."],
  ['Outlook.com', '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).'],
  ['Yahoo', '554 5.7.9 Message not accepted for policy reasons. See https://postmaster.yahooinc.com/error-codes'],
  ['Yahoo, without status', '554 Message not allowed - [PH01] Email not accepted for policy reasons.'],
  ['5.1.0, sender', '550 5.1.0 <no-reply@user.example> sender rejected: policy, IP is on a blacklist'],
  ['5.1.0, address of such words', '550 5.1.0 <user@mailbox.example> rejected'],
  ['5.1.0, nothing else', '550 5.1.0 Address rejected'],
  ['5.1.1, policy', '550 5.1.1 Recipient refused because of the sending policy'],
  ['5.1.2, DNS', '550 5.1.2 Host lookup failed'],
  ['5.1.7', '553 5.1.7 Invalid address of the user'],
  ['5.2.1, other', '550 5.2.1 Mailbox not accepting messages'],
  ['5.2.1, for a time', '550 5.2.1 Mailbox temporarily disabled'],
  ['Postfix, relay', '554 5.7.1 <asha@student.example>: Relay access denied'],
  ['Exim, sender', '550 Sender verify failed'],
  ['Exim, sender’s mailbox', '550 Sender verify failed: mailbox of the sender unknown'],
  ['GMX', '550 Requested action not taken: mailbox unavailable. Invalid DNS MX or A/AAAA resource record'],
  ['Spamhaus', '550 Service unavailable; Client host [192.0.2.7] blocked using zen.spamhaus.org'],
  ['too many', '550 Too many recipients'],
  ['no words', '550 Rejected'],
  ['a later try', '450 4.2.1 The user you are trying to contact is receiving mail too quickly'],
  ['a later try, unknown', '450 4.1.1 User unknown'],
  ['5.1.8', '550 5.1.8 <no-reply@yuvasetu.example>: Sender address rejected: Domain not found'],
  ['5.1.7, sender', '553 5.1.7 Invalid sender address'],
  ['5.7.1, content', '550 5.7.1 Our system has detected that this message is likely unsolicited mail'],
  ['5.7.26', '550 5.7.26 This message does not pass authentication checks'],
  ['5.2.2', '550 5.2.2 Mailbox full'],
  ['relay', '550 relay not permitted'],
  ['RBL', '550 JunkMail rejected - 192.0.2.7 is in an RBL, see https://rbl.example'],
  ['SPF', '550 SPF check failed'],
  ['quota', '550 Mailbox is over quota'],
  ['554 alone', '554 Transaction failed'],
  ['a grey list', '450 4.1.1 Greylisted, try again later'],
  ['421', '421 4.7.0 Try again later'],
])('%s does not say that the address does not exist', (_, reply) => expect(isAddressUnknown(reply)).toBe(false))
