import { COOKIE_PERIODS, NOTICE_ROWS, type NoticeRow } from '#domain/privacy/notice.ts'
import { site } from '../../../site.ts'

const mail = `[${site.supportEmail}](mailto:${site.supportEmail})`
const rows = NOTICE_ROWS
const cookies = COOKIE_PERIODS

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
const months = (count: number) => (count === 1 ? '1 month' : `${count} months`)
const account = 'Until you delete your account.'

/** The privacy notice (A26). RichText.astro turns `[…](…)` into links and `**…**` into strong text. */
export const privacyText = {
  title: 'Privacy',
  lead: 'What we store, why, for how long, and who can see it, in plain words.',
  keep: {
    title: 'What we store',
    hash: '“As a hash” means that we do not store the data itself. We store only a code calculated from it. Comparing two codes shows only whether the data is the same.',
    /** Labels before a row's `from` and `until`. */
    from: 'From:',
    until: 'How long:',
    rows: {
      profile: {
        what: 'Your name, email, city and language, and the name in your Google account',
        why: 'To greet you, to email you in your language, and to tell NGOs who came. The city shows us where volunteers and NGOs are. NGOs may also see the name in your Google account. They see it if your name is long or includes a title.',
        from: 'You, and Google when you log in.',
        until: account,
      },
      google: {
        what: 'Your Google account ID',
        why: 'To recognise you when you log in. It does not give us access to your Google account.',
        from: 'Google, when you log in.',
        until: account,
      },
      'second-google': {
        what: 'The email and account ID of a second Google account, if you add one',
        why: 'So that you can log in with either account.',
        from: 'Google, when you add it.',
        until: 'Until you remove it or delete your account.',
      },
      registration: {
        what: 'Before you have an account: your name, email, Google account ID and registration form',
        why: 'So that you don’t have to log in or fill in the form twice.',
        from: 'You, and Google when you log in.',
        until: `${rows.registration.minutes} minutes.`,
      },
      session: {
        what: 'When you logged in, and whether you used a phone, tablet or computer',
        why: 'To keep you logged in, and to show you where you are logged in.',
        from: 'Your browser, which stores a cookie.',
        until: `Up to ${rows.session.days} days after your last visit, and at most ${rows.session.mostDays} days in total.`,
      },
      study: {
        what: 'Your school or college and your roll number, if you enter them',
        why: 'So that your college can recognise you. Certificates say that you provided these details.',
        from: 'You.',
        until: 'Until you remove them or delete your account.',
      },
      participation: {
        what: 'Your events and passes, your verified attendance and hours, and your role and result',
        why: 'This is your record.',
        from: 'You and the NGO.',
        until:
          'Until you choose “Not Going” before the event, or delete your account. After that, past events still count you, but without your name.',
      },
      'waiting-list': {
        what: 'The events for whose place you wait or waited, and the places offered to you',
        why: 'Free places are offered in the order of joining.',
        from: 'You.',
        until: `Until you leave the list, and then ${days(rows['waiting-list'].days)}, or until you delete your account.`,
      },
      withdrawal: {
        what: 'The events that you left, and when',
        why: 'The NGO sees how many people left late. It sees no names.',
        from: 'You.',
        until: `${account} After that, the NGO still sees the number.`,
      },
      reminder: {
        what: 'The events of which we reminded you, and when',
        why: 'So that we do not remind you twice.',
        from: 'Us.',
        until: `${days(rows.reminder.days)} after the event starts, or until you delete your account.`,
      },
      'calendar-address': {
        what: 'The secret address of your calendar, as a hash, if you made one',
        why: 'So that your calendar shows your events.',
        from: 'Us, when you make the address.',
        until: 'Until you remove the address or delete your account.',
      },
      following: {
        what: 'NGOs you follow, filters you saved, and when you got the last weekly email',
        why: 'The weekly email contains new events that fit.',
        from: 'You.',
        until: 'Until you stop following, or delete your account.',
      },
      attendance: {
        what: 'When you checked in and out, and how: by QR code, pass or a helper',
        why: 'Your certificate shows this, and measured hours are calculated from it.',
        from: 'You, a helper at the event, or the NGO.',
        until: `${account} After that, the entries are no longer linked to you.`,
      },
      'scan-origin': {
        what: 'The browser and network from which you scanned a check-in code, as a hash',
        why: 'To detect when one phone checks in several people.',
        from: 'Your browser, which stores a cookie for this, and your internet connection.',
        until: `${days(rows['scan-origin'].days)}, or until you delete your account. After that, we know only whether the browser had checked in someone else before.`,
      },
      'walk-in': {
        what: 'If you came without signing up: your name, and your visit code as a hash',
        why: 'So that you can add the visit to your record.',
        from: 'The helper at the event who wrote down your name.',
        until: `Until the NGO verifies you or you delete your account, but ${days(rows['walk-in'].mostDays)} at most. If no one uses the visit code, ${days(rows['walk-in'].days)}.`,
      },
      'on-check-in-phone': {
        what: 'On check-in phones: your first name, some surname letters, pass, check-ins and waiting list position',
        why: 'So that check-in works offline.',
        from: 'Us, from the day before the event.',
        until: `Until check-in is closed on the phone, or ${rows['on-check-in-phone'].hours} hours after check-in ends. If the page is closed then, the list is deleted when it is next opened.`,
      },
      'check-in-phone': {
        what: 'Check-in phones: their type, when they last connected, and a hash of their network address',
        why: 'So that the NGO can see its check-in phones and remove them.',
        from: 'The phone on which you opened the check-in link.',
        until: `${days(rows['check-in-phone'].days)} after check-in ends.`,
      },
      claim: {
        what: 'Your attendance claims: what you wrote, and what the NGO and our admins answered',
        why: 'So that you, the NGO and our admins can all see what was said.',
        from: 'You, the NGO and our admins.',
        until: account,
      },
      certificate: {
        what: 'Your certificates: your name, event and hours, and when you joined, attended and were verified. Also, if provided, your school or college, roll number and role',
        why: 'So that a college can check that your certificate is genuine.',
        from: 'Your profile, and the NGO when it verifies you.',
        until: `${account} Then your name, school or college, roll number and role are removed. The check page shows that the certificate was revoked.`,
      },
      correction: {
        what: 'Corrections you request on a certificate, and the answers',
        why: 'So that no name on a certificate is changed without a record.',
        from: 'You, the NGO and our admins.',
        until: account,
      },
      'service-record': {
        what: 'Your service records, and which of your certificates each one lists',
        why: 'So that a college can check them together.',
        from: 'You, when you create one.',
        until: `${account} After that, the record is no longer valid or linked to you.`,
      },
      sharing: {
        what: 'The classes you share your lines with, since when, and your roll number there',
        why: 'So that the college can count your hours for its programme.',
        from: 'You, when you share.',
        until: account,
      },
      'class-read': {
        what: 'Who opened, printed or exported your lines. Also which college’s software checked your certificates',
        why: 'So that you can see who looked.',
        from: 'Us, each time.',
        until: `${months(rows['class-read'].months)}, or until you delete your account.`,
      },
      endorsement: {
        what: 'The endorsements of your certificates by colleges, and who endorsed them',
        why: 'So that anyone can check what a college counted.',
        from: 'An officer of the college.',
        until: `${account} After that, the endorsement is no longer shown.`,
      },
      transcript: {
        what: 'Your transcripts: your name, roll number and class, and the certificates that each one lists',
        why: 'So that anyone can check a transcript by its code.',
        from: 'You or an officer of your college, when it is made.',
        until: `${account} After that, the transcript is no longer valid and has no name.`,
      },
      flag: {
        what: 'Signs of possible cheating related to a certificate, and how an admin resolved them',
        why: 'To find certificates that were sold or faked.',
        from: 'Fixed rules, applied when attendance is recorded or verified.',
        until:
          'Permanently, with the certificate code. It is no longer linked to your name once you delete your account.',
      },
      'public-log': {
        what: 'A hash of each certificate in our public log',
        why: 'So that no one can backdate a certificate, not even us.',
        from: 'Us, when we issue the certificate.',
        until: 'Permanently. The hash does not reveal what is on the certificate.',
      },
      verifier: {
        what: 'If you verify attendance or sign for an NGO: your name and position on certificates',
        why: 'So that a certificate shows who vouches for it.',
        from: 'The NGO.',
        until:
          'As long as the certificate exists. When the NGO closes, the verifier’s name is removed from revoked certificates.',
      },
      ngo: {
        what: 'For an NGO: its name, website, phone number and description, and our decisions about it',
        why: 'An admin reviews them before the NGO can post events.',
        from: 'You, when you register, and our admins.',
        until:
          'Until the NGO closes. Its name, website domain, page address and our decisions are not deleted. This stops others from posing as the NGO. If the NGO never posted an event and is not approved, everything is deleted.',
      },
      'ngo-details': {
        what: 'For an NGO, if provided: legal name, type, PAN, other numbers, address and signatory. Also, what our admins checked',
        why: 'An admin checks them, and the NGO’s page shows them. The PAN is encrypted. If another number contains the PAN, we show only that number’s last four characters.',
        from: 'You, when you register or later, and our admins.',
        until:
          'Until the NGO closes. Then the full numbers, address and signatory’s name are deleted. Certificates issued with them still show them.',
      },
      'ngo-question': {
        what: 'What our admins asked an NGO, and its answers',
        why: 'To check the NGO both before and after it is listed.',
        from: 'Our admins and you.',
        until: 'Until the NGO closes or deletes its application.',
      },
      college: {
        what: 'About a college: its name, kind, city, website, email domains and AISHE code. Also who applied, and what our admins checked',
        why: 'So that students know who asks for their lines.',
        from: 'The college and our admins.',
        until:
          'Until the college closes. Its name, city, domains, AISHE code, page address and our decisions are not deleted. This stops others from posing as the college. If we never approved it, everything is deleted.',
      },
      'domain-link': {
        what: 'The link that confirms a college’s email domain, as a hash, and its address',
        why: 'So that only the college can apply in its name.',
        from: 'The college, when it applies.',
        until: `${days(rows['domain-link'].days)}.`,
      },
      'class-list': {
        what: 'Class lists: roll numbers and names of students',
        why: 'So that a college can see whose lines belong to which student.',
        from: 'An officer of the college.',
        until: `While you share with that roll number. Lines that no student has claimed are deleted after ${days(rows['class-list'].days)}.`,
      },
      'work-for-college': {
        what: 'Your work for a college: classes you made, and what you read, endorsed or withdrew',
        why: 'So that students see who looked, and the college sees who did what.',
        from: 'You, as you do this work.',
        until: account,
      },
      'api-key': {
        what: 'Keys of a college’s software: their names, who created them, and a hash of each',
        why: 'So that the software can check certificates.',
        from: 'The college’s officers.',
        until: 'Until the college closes.',
      },
      event: {
        what: 'For an NGO: its events, with contact details and links, and its changes to them',
        why: 'Volunteers see the events, and certificates name them.',
        from: 'The NGO.',
        until:
          'Until the NGO closes. Then the description, contact and map link are deleted. The rest remains for volunteers’ records and certificates.',
      },
      announcement: {
        what: 'For an NGO: its messages to people who are going, and what our admins decided',
        why: 'People get them by email, on the event’s page and on their dashboards.',
        from: 'The NGO and our admins.',
        until: 'Until the NGO closes.',
      },
      membership: {
        what: 'If you belong to an NGO: your role (owner or coordinator), and since when',
        why: 'So that only people who belong to the NGO can manage it here.',
        from: 'You, when you register the NGO or accept an invitation.',
        until: 'Until you leave, are removed or delete your account, or until the NGO closes.',
      },
      'work-for-ngo': {
        what: 'Your work for an NGO: what you posted, edited, verified, planned, answered or started',
        why: 'So that the NGO can see who did what.',
        from: 'You, as you do this work.',
        until: account,
      },
      invitation: {
        what: 'If an NGO invites you: your email and who invited you',
        why: 'To send you the link, and to recognise you when you accept.',
        from: 'An owner of the NGO.',
        until: `${days(rows.invitation.days)}, or until you accept or the NGO cancels the invitation.`,
      },
      'application-link': {
        what: 'If you apply as an NGO: the links to your application, as hashes',
        why: 'So that you can open your application and answer questions.',
        from: 'Us, when we email you a link.',
        until: `${days(rows['application-link'].days)}.`,
      },
      email: {
        what: 'Emails we send you: your address, the subject and the text',
        why: 'To deliver them, and to notice when delivery fails.',
        from: 'Us.',
        until: `${days(rows.email.days)} after we send it, or until you delete your account. If we cannot deliver it, ${days(rows.email.unsentDays)}.`,
      },
      'email-choice': {
        what: 'Which emails you want',
        why: 'So that you get only these emails.',
        from: 'You.',
        until: account,
      },
      'email-link': {
        what: 'The links in our emails that stop an email or leave an event, as hashes',
        why: 'So that a link works without logging in.',
        from: 'Us, when we send the email.',
        until: `${rows['email-link'].months} months, or until you delete your account.`,
      },
      'suppressed-address': {
        what: 'Your email address, if its server said that the address does not exist',
        why: 'So that we do not write to it again.',
        from: 'The server of your email address.',
        until: `${days(rows['suppressed-address'].days)}, or until you delete your account.`,
      },
      message: {
        what: 'Messages from the contact form, with your name and email',
        why: 'To answer you.',
        from: 'You.',
        until: `${days(rows.message.days)}. If you gave your account’s email, deleting your account also deletes the message.`,
      },
      report: {
        what: 'Your report about an event or NGO, its language, and your email if provided',
        why: 'To look into the problem and answer you. The NGO sees neither what you wrote nor your email.',
        from: 'You.',
        until: `${rows.report.months} months after we resolve it. If you gave your account’s email, deleting your account also deletes your text and email. The reason and our decision remain.`,
      },
      'report-answer': {
        what: 'What we ask an NGO about a report, and its answer',
        why: 'To hear the NGO’s side before we decide.',
        from: 'Our admins and the NGO.',
        until: 'Until the NGO closes. Our question remains.',
      },
      admin: {
        what: 'For our admins: their name, what they did and when',
        why: 'So that it is clear who made each decision.',
        from: 'Our admins.',
        until: 'Permanently.',
      },
      'admin-session': {
        what: 'For our admins: when they unlocked the admin page',
        why: 'So that the page can lock automatically.',
        from: 'Our admins.',
        until: `${rows['admin-session'].minutes} minutes after they last use the page, and ${rows['admin-session'].mostHours} hours at most.`,
      },
      'network-address': {
        what: 'Your IP address, as a hash, and how many attempts came from it',
        why: 'To limit floods of requests and attempts to guess codes.',
        from: 'Your internet connection.',
        until: `${days(rows['network-address'].days)} at most.`,
      },
      'repeated-form': {
        what: 'A hash of a form you sent, and our answer to it',
        why: 'So that a form sent twice is saved only once.',
        from: 'Your browser.',
        until: `${days(rows['repeated-form'].days)}.`,
      },
      'server-log': {
        what: 'In our server’s log: the type of page opened, its loading time, and any errors',
        why: 'To fix errors and make slow pages faster.',
        from: 'Your browser, without identifying you.',
        until:
          'Until the log is deleted. It contains no names, emails or IP addresses. The address of a page that failed to load may contain a certificate code.',
      },
    } satisfies Record<NoticeRow, Record<'what' | 'why' | 'from' | 'until', string>>,
  },
  sees: {
    title: 'Who has access to your data',
    who: [
      '**The NGO of an event you join.** It sees how many people are going. From the day before, it sees their names. If the event was moved, it sees the names only after we have emailed you. After the event, it sees names and email addresses so that it can verify attendance. It also sees your claims and correction requests.',
      `**Helpers at check-in.** Their phones store first names, initials, passes, waiting list positions and check-ins. Up to five phones get this list, from the day before the event. It does not contain email addresses or phone numbers. Closing check-in on a phone deletes its list. The list is also deleted when the NGO removes the phone. Otherwise, the phone deletes it ${rows['on-check-in-phone'].hours} hours after check-in ends. If the page is closed then, the list is deleted when it is next opened.`,
      '**Our admins.** They see NGO applications, contact messages and reports. They also see the claims they decide, undelivered emails, and certificates with signs of cheating.',
      '**Other people in your NGO.** They see your name, email and role. They also see who posted or edited an event.',
      '**Anyone with the code of your certificate or service record.** They see what it says. The check page does not show your email or account. The codes are random, and we do not publish a list of them. We ask search engines not to list these pages.',
      '**Services we use.** Google knows when you log in. Our email service gets your email address and the text of each email.',
      '**The public.** There is no public list of volunteers. We also do not publish how many people are going.',
    ],
    ngo: 'An NGO’s name and event details are public, so that people can find it.',
  },
  never: {
    title: 'What we do not do',
    what: [
      'We do not show ads or track what you read, here or on other sites.',
      'Our pages load nothing from other sites. Fonts, pictures and scripts are our own.',
      'We do not sell or rent out your data. Google knows that you log in here, because you use its button.',
      'We do not ask for your date of birth, photos or documents.',
    ],
  },
  hands: {
    title: 'What you can do',
    volunteer:
      'On [your dashboard](/account) you can correct your name and city. In [its settings](/account#settings), you can download your data as one file. You can also delete your account there. Deleting your account takes effect immediately and cannot be undone. It also revokes your certificates and service records, and their check pages will show this. Copies in our backups are deleted when the backups are replaced.',
    applicant: `An NGO that is not approved has an application page. There, it can see, correct, download, withdraw or delete its application. We email a link to this page when the NGO registers or [logs in](/login). We send at most one link an hour. The link works for ${days(rows['application-link'].days)}, or until it is used to answer a question. The page closes after ${cookies.visit.minutes} minutes of inactivity.`,
    member:
      'If you belong to an NGO, you can leave under “Team” in the NGO panel. Your account then becomes a volunteer account, with your own record. If you’re the only owner, first make someone else an owner or close the NGO.',
    contact: `If something here is unclear, write to ${mail}. Write there too about messages that you sent without an account. Our team reads every message.`,
  },
  browser: {
    title: 'In your browser',
    session: `Logging in sets two cookies. The first is for your session, and only our server can see that cookie. The second stores your type of account so that the menu shows the right links. It gives no access to your account. Logging out removes both. Another cookie carries a short message over to the next page you open. It expires after ${cookies.flash.seconds} seconds.`,
    signIn: `While you log in or register, we set cookies that last ${cookies.signIn.minutes} minutes. Only our server can see these cookies. You need them to log in with Google. They also remember your name and email from Google and your registration form. If you accepted an invitation or pressed “I’m Going”, they remember that too.`,
    application: `Opening an application from its link also sets a cookie. It expires after ${cookies.visit.minutes} minutes of inactivity, or when you close the browser.`,
    checkIn: `Scanning a check-in code sets a cookie for ${cookies.scan.minutes} minutes. It gives you time to log in. Checking in sets a cookie for ${cookies.browser.days} days. It shows us when one browser checks in several people. A phone that opens a check-in link gets a cookie for that check-in only. That cookie lasts until ${days(rows['check-in-phone'].days)} after check-in ends. Only our server can see these cookies. None of them gives access to your account.`,
    pass: 'Your passes are saved on your phone so that they work offline. Codes you scan offline are also saved there until they have been sent. Logging out on that phone deletes both.',
    drafts:
      'What you type into a form is saved in this tab. Your text is still there if you change the language or your session ends. The text is deleted when you send the form, log out or close the tab. The home page remembers on this device that it has offered you another language.',
    admin: `Admins get one more cookie, which lasts until they close the browser. Another lasts ${cookies.adminBrowser.days} days so that passcode attempts can be counted for each browser.`,
  },
  places:
    'The place names suggested in forms come from [GeoNames](https://www.geonames.org), under [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/). We list larger places and spell them as people in India do.',
}
