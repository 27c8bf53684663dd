/** The How It Works page (SPEC §2). The sentence below its heading is its description in frame.ts. */
export const howItWorksText = {
  title: 'How It Works',
  steps: {
    verified: {
      name: 'NGO registers and is verified',
      words: 'An NGO submits its website, phone number and a short description. An admin checks them within 24 hours.',
      link: 'Register your NGO',
    },
    posts: {
      name: 'NGO posts',
      words: 'Internships, tasks and group events, each with a date, a place and a contact.',
    },
    discover: {
      name: 'You discover',
      words: 'Filter by sector, type and city, and choose online or offline.',
      link: 'Browse events',
    },
    contribute: {
      name: 'You register and contribute',
      words: 'Press “I’m Going” and fill in the NGO’s own registration form. Then take part on the day.',
    },
    confirms: {
      name: 'NGO verifies participation',
      words: 'After the event, the NGO verifies who came.',
    },
    track: {
      name: 'You track and download',
      words:
        'Your dashboard shows “Verified”, and you can download your certificate there. We also email you a link to it.',
      link: 'Open your dashboard',
    },
  },
  /** Small pictures of the product next to the steps. */
  specimen: {
    ngo: 'An NGO near you',
    site: 'ngo.example',
    event: 'Map Step-Free Routes to the Station',
    where: 'Bengaluru, Internship',
    verified: ['Fatima, Verified', 'Aarav, Verified'],
  },
  checkIn: {
    title: 'How we know who was there',
    words: [
      'An NGO can check people in on up to five phones. Scan the QR code, show your pass, or ask a helper to tap your name. Check-in also works offline, once your pass or the check-in link has been opened. The certificate shows which method was used. If you scanned on arrival and on leaving, it also says your time was measured.',
      'No code can prevent all cheating. A photo of a code can be forwarded and works for two minutes. After that, it counts only as a code saved offline, and the certificate shows this. A dishonest NGO can falsify attendance. That is why the certificate shows how attendance was recorded. The NGO’s page shows what we checked. [Anyone can send us a report](/report).',
    ],
  },
  check: {
    title: 'How a college checks a certificate',
    /** RichText.astro renders the link. */
    words:
      'Scan the certificate’s QR code, or enter its code on [the check page](/verify). No account is needed. The page shows whether the certificate is valid and lists every detail on it. If the certificate you were given shows anything different, it is not genuine.',
  },
}
