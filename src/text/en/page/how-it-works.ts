/** What the page of the six steps says (SPEC §2). The sentence under its heading is the one that search engines show (frame.ts). */
export const howItWorksText = {
  title: 'How It Works',
  steps: {
    verified: {
      name: 'NGO registers and is verified',
      words: 'An NGO gives its website, phone number and a short description. An admin checks it within 24 hours.',
      link: 'Register your NGO',
    },
    posts: {
      name: 'NGO posts',
      words: 'Internships, tasks and group events, each with a date, a place and a contact.',
    },
    discover: {
      name: 'You discover',
      words: 'Filter by sector, type, city, online or offline.',
      link: 'Browse events',
    },
    contribute: {
      name: 'You register and contribute',
      words: 'Mark yourself going, then finish on the NGO’s own page. On the day, turn up.',
    },
    confirms: {
      name: 'NGO verifies participation',
      words: 'After the event the NGO ticks the people who came.',
    },
    track: {
      name: 'You track and download',
      words: 'Your dashboard shows Verified, and the NGO sends the certificate to your registered email.',
      link: 'Open your dashboard',
    },
  },
  /** Small drawings of the product beside the steps. */
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
      'An NGO may open a door for its event on up to five phones. You scan the code there, show your pass, or a helper taps your name: all of it works without network. The certificate says which it was, and where you scanned on coming and on leaving, your time.',
      'What no code can do: a photographed code can be forwarded for two minutes, and after that counts only as one that a phone kept without network, which the certificate says; and a dishonest NGO can mark anybody. That is why the sentence on the paper says how presence was established, why the NGO’s page shows what we checked, and why [anybody can report](/report).',
    ],
  },
  check: {
    title: 'How a college checks a certificate',
    /** As RichText.astro reads it. */
    words:
      'Scan the square on the paper, or type its code on [the check page](/verify): no account is needed. The page says whether the certificate stands and what it says, so a paper that says something else is not genuine.',
  },
}
