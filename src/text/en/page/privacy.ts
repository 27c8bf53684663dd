import { site } from '../../../site.ts'

const mail = `[${site.supportEmail}](mailto:${site.supportEmail})`

/** The privacy notice (A26). What holds marks is read by RichText.astro: links, and what is strong. */
export const privacyText = {
  title: 'Privacy',
  lead: 'What we keep, why, how long, and who sees it. In plain words.',
  keep: {
    title: 'What we keep',
    /** Before a row's `from` and `until`. */
    from: 'From:',
    until: 'Kept:',
    rows: [
      {
        what: 'Your name and email, and the name that Google has for you',
        why: 'To greet you, and so that an NGO knows who came. If your name has more than five words, or a title, the NGO also sees the name from Google.',
        from: 'Google tells us when you sign in.',
        until: 'Until you delete your account.',
      },
      {
        what: 'Google’s number for you',
        why: 'To recognise you next time. It opens nothing in your Google account.',
        from: 'Google, when you sign in.',
        until: 'Until you delete your account.',
      },
      {
        what: 'The e-mail and Google’s number of a second Google account, if you add one',
        why: 'So that you can log in with either.',
        from: 'Google, when you add it.',
        until: 'Until you remove it, or delete your account; our mails about it 30 days.',
      },
      {
        what: 'Your name and e-mail, if you signed in and have no account',
        why: 'So that you need not sign in a second time to register.',
        from: 'Google, when you sign in.',
        until: 'Ten minutes.',
      },
      {
        what: 'Your city',
        why: 'To know where volunteers and NGOs are.',
        from: 'You, when you register.',
        until: 'Until you delete your account.',
      },
      {
        what: 'The language you chose',
        why: 'So that our mails come in it, and your papers, unless you ask for another.',
        from: 'You: the page on which you registered, and what you chose since.',
        until: 'Until you delete your account.',
      },
      {
        what: 'For an NGO: name, website, phone number, description',
        why: 'An admin reads them before the NGO may post.',
        from: 'You, when you register.',
        until: 'Until the account is deleted. The name and the site’s host stay, so that nobody else can pass for it.',
      },
      {
        what: 'For an NGO, if it states them: legal name and form, registration, PAN and other numbers, address, who signs for it',
        why: 'An admin checks them; its page shows them, and numbers that hold the PAN with their last four signs alone. The PAN is kept encrypted.',
        from: 'You, when you register or later.',
        until:
          'Until the account is deleted: then the numbers in full, the address and the name of who signs go, but for certificates that were issued with them.',
      },
      {
        what: 'Events you go to, and whether the NGO verified you',
        why: 'It is your record.',
        from: 'You and the NGO.',
        until: 'Until you delete your account.',
      },
      {
        what: 'When you came to an event and left, and how its door knew: a scanned code, your pass, a helper’s tap',
        why: 'It is what your certificate rests on, and your hours where they are measured.',
        from: 'You, a helper at the door, or the NGO.',
        until: 'Until you delete your account. What is left then is nobody’s.',
      },
      {
        what: 'From which browser and network you scanned a door’s code, as keyed hashes only',
        why: 'So that one phone which scans for several people is noticed.',
        from: 'Your browser, which keeps a cookie for it, and your connection.',
        until:
          '60 days, or until you delete your account. What stays is whether that browser had scanned for somebody else before, and names nobody.',
      },
      {
        what: 'If you came without signing up: the name that a helper wrote down, and the code for claiming the visit, as a hash only',
        why: 'So that the visit can become yours.',
        from: 'A helper at the door.',
        until: 'The name until the NGO verifies you, 60 days at most; 30 days if no one claims the visit.',
      },
      {
        what: 'For a helper at a door: which kind of phone it is, when it was last in contact, and from which network, as a keyed hash only',
        why: 'So that the NGO sees its phones and can remove one.',
        from: 'The phone that opened the helpers’ link.',
        until: '60 days after the door ends.',
      },
      {
        what: 'If you were forgotten: what you say of having been there, and what the NGO and we answer',
        why: 'So that all three read the same page and can be held to it.',
        from: 'You, the NGO, an admin.',
        until: 'Until you delete your account.',
      },
      {
        what: 'At an event’s door: when you came and left, and how that was marked',
        why: 'So that your certificate says how presence was established.',
        from: 'You, by scanning or showing your pass, or a helper at the door.',
        until: 'As long as the event. Once you delete your account they are nobody’s.',
      },
      {
        what: 'With a scanned code: your browser and your network, as keyed hashes only',
        why: 'To find one phone that checks in for many.',
        from: 'Your browser and your connection.',
        until:
          '60 days, or until you delete your account. What stays is whether that browser had scanned for somebody else before, and names nobody.',
      },
      {
        what: 'On the phone at the door: your first name and as many letters of the second as tell people apart, your pass and your marks',
        why: 'So that the door works without network.',
        from: 'Us, when the NGO opens its door.',
        until:
          'Until 72 hours after the door closes, or until it is closed on the phone. A phone that is never opened again keeps it.',
      },
      {
        what: 'If you walked in without signing up: the name you gave',
        why: 'So that you can claim the visit with your code.',
        from: 'You, at the door.',
        until: 'Until the NGO verifies you, 60 days at most, or until you delete your account.',
      },
      {
        what: 'If you say that you were there: your sentence, and what was answered',
        why: 'So that all who decide read the same.',
        from: 'You, the NGO, an admin.',
        until: 'Until you delete your account.',
      },
      {
        what: 'Your institution and roll number, if you state them',
        why: 'So that your college recognises its own student: they stand on certificates as stated by you.',
        from: 'You.',
        until: 'Until you take them away or delete your account; on a certificate as long as your name there.',
      },
      {
        what: 'Certificates: your name, the event, your hours, when you joined, who confirmed it and when, who signs for the NGO',
        why: 'So that a college can check that your paper is genuine.',
        from: 'The NGO’s mark.',
        until:
          'Until you delete your account. Then your name, institution and roll number go, and what is left says only that the certificate was taken back.',
      },
      {
        what: 'Corrections that you ask for on a certificate, and what was answered',
        why: 'So that a paper never says another name unseen.',
        from: 'You, the NGO, an admin.',
        until: 'Until you delete your account.',
      },
      {
        what: 'Service records: which of your certificates stand in one, under its code',
        why: 'So that a college can check them together.',
        from: 'You, when you make one.',
        until: 'Until you delete your account.',
      },
      {
        what: 'What looks like cheating about a certificate, and how an admin settled it',
        why: 'To find sold and invented confirmations.',
        from: 'Fixed rules, when a mark is made.',
        until: 'As long as the certificate’s code is taken; without your name once you delete your account.',
      },
      {
        what: 'A fingerprint of each certificate in our public log',
        why: 'So that not even we can date one back.',
        from: 'Us, when it is issued.',
        until: 'For ever. Without the certificate itself it says nothing about anybody.',
      },
      {
        what: 'For the person who confirms for an NGO: their name on the certificates',
        why: 'A proof says who vouches for it.',
        from: 'The NGO’s account.',
        until:
          'As long as the certificate, which belongs to the volunteer; when the NGO goes, only on certificates that still stand.',
      },
      {
        what: 'For the people of an NGO: that you belong to it, as owner or coordinator, since when, and which events you posted or edited',
        why: 'Only they may act for it, and every act has a name.',
        from: 'You, by accepting an invitation.',
        until:
          'Until you leave, are removed or delete your account; your name on an event until you delete your account.',
      },
      {
        what: 'If an NGO invites you: your e-mail',
        why: 'To send you the link, and to know you by it.',
        from: 'An owner of the NGO.',
        until: 'Seven days, or until you accept or it is taken back; the mail 30 days.',
      },
      {
        what: 'Your session: when it began, and whether on a phone, tablet or computer',
        why: 'So that you stay signed in, and see where.',
        from: 'Your browser, which keeps a cookie.',
        until: '30 days after your last visit, 90 days at most.',
      },
      {
        what: 'For an applicant: links to the application, as hashes only',
        why: 'So that you reach what you gave, and answer.',
        from: 'Us, when you register, log in, are asked something or ask for one.',
        until: '14 days.',
      },
      {
        what: 'What we asked an NGO, and what it answered',
        why: 'To check the NGO before it is listed, and later.',
        from: 'An admin and you.',
        until: 'Until the NGO closes or its application is deleted.',
      },
      {
        what: 'Messages from the contact form',
        why: 'To answer you.',
        from: 'You.',
        until: '180 days, or until you delete your account, if you wrote under its e-mail.',
      },
      {
        what: 'What you report about an event or an NGO, in which language, and your e-mail if you leave it',
        why: 'To look into it and answer you; the NGO reads neither.',
        from: 'You.',
        until:
          'Until twelve months after we settled it, or until you delete your account, if you wrote under its e-mail.',
      },
      {
        what: 'Your network address, as a keyed hash only',
        why: 'To slow down floods and guessing.',
        from: 'Your connection.',
        until: 'One day.',
      },
      {
        what: 'How fast our pages were',
        why: 'To make slow pages faster.',
        from: 'Your browser, without any id.',
        until: '28 days.',
      },
    ],
  },
  sees: {
    title: 'Who sees it',
    who: [
      '**The NGO of an event you go to.** Until the day before it sees only how many people are going; from then on their names, for the list at the door; of an event that was moved, only after we have mailed you so. Once the event is over it sees names and e-mails, so that it can verify who went.',
      '**Helpers at the door of an event you go to.** Once the NGO has opened the door, three days before at the earliest, up to five phones hold first names and initials, whose pass is whose, and who came and left: no e-mail, no number. A phone erases its list when its door is closed there, and by itself once it was removed, or three days after the door’s end; if its page is not open then, when it is opened next.',
      '**Our admins.** They read NGO applications, contact messages and reports, and certificates that look like cheating.',
      '**The other people of your NGO.** They see your name, e-mail and role, and who posted or edited an event.',
      '**Whoever you give a certificate’s code.** Its check page shows what the paper says and no more: no e-mail, no account. Codes cannot be guessed, no list of them exists, and search engines are told to leave the pages out.',
      '**Nobody else.** There is no public list of people, and no public count of who is going.',
    ],
    ngo: 'An NGO’s name, and what it writes into an event, are public: that is how people find it.',
  },
  never: {
    title: 'What we do not do',
    what: [
      'No advertising, no tracking, no profile of you.',
      'Our pages ask nothing of any other site: fonts, pictures and scripts are our own.',
      'We do not sell or lend what we know. Google learns that you signed in here, because you used its button.',
      'No birth date, no photo, no documents. We ask for what the product needs and stop.',
    ],
  },
  hands: {
    title: 'In your own hands',
    volunteer:
      'On [your dashboard](/account) you can correct your name and city, download everything we hold about you as one file, and delete your account. Deleting is at once and cannot be undone; it also takes your certificates and records back, and their pages then say so. Copies in our backups go when the backups are replaced.',
    applicant:
      'An NGO that waits for approval, or was not approved, can see, correct, download, withdraw and delete what it gave on a page of its own. The way there is a link in our mail. We send one when it registers or [logs in](/login), once an hour at most. It opens the page once, within 14 days, and the page closes after an hour without use.',
    member:
      'If you belong to an NGO, you can leave it in its panel under People: your account is then a volunteer’s, with your own record. Whoever is the only owner first makes somebody else one, or closes the organization for everybody.',
    anybody: `If you have no account and wrote to us, or if something here is unclear, write to ${mail}. A person answers.`,
  },
  browser: {
    title: 'In your browser',
    session:
      'Signing in sets one cookie that only our server can read. Beside it a second one holds which kind of account you have, so that the menu shows the right links. That word opens nothing by itself, and logging out removes both.',
    signIn:
      "While you sign in or register there are cookies that only our server can read, for ten minutes: for the way to Google and back, for who Google said you are, and for the event where you pressed “I'm Going” before you were signed in. Logging out removes them.",
    application:
      'Opening an application by its link sets such a cookie too, until an hour has passed without use or the browser closes.',
    checkIn:
      'Scanning a door’s code sets a cookie for 15 minutes, so that there is time to log in, and one for 90 days by which we notice that one browser checks in several people. It opens nothing. A phone that opened a helpers’ link gets one that is good for that door alone, for 60 days after its end. Only our server can read them.',
    pass: 'Your passes, and codes that you scanned without network, are kept on your phone, so that they work at a door without one. Codes go once they are sent, and both go when you log out on that phone.',
    drafts:
      'What you have typed into a form and not sent yet, a message to us or a report too, stays in this tab alone, so that changing the language or a session that ends costs no words. It goes when you send it, log out or close the tab. The home page remembers on this device that it offered you another language, and nothing else.',
  },
  places:
    'Names of places that forms suggest: [GeoNames](https://www.geonames.org), under [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/), chosen by size and spelt as people here do.',
}
