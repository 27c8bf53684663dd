/** What the home page says (SPEC §2). The sentence under its heading is the one that search engines show (frame.ts). */
export const homeText = {
  title: 'Unite for Social Impact',
  explore: 'Explore Events',
  register: 'Register Organization',
  promise: {
    name: 'Our promise',
    claim: 'Every listed organization is verified.',
    how: 'See how we check',
  },
  /** Cards with a front and a back. */
  why: {
    title: 'Why it works',
    verified: {
      title: 'Verified NGOs Only',
      back: 'An admin reads every NGO’s website, phone number and description before it can post. If it is listed, a person has checked it.',
    },
    oneClick: {
      title: 'One-Click Impact',
      back: "Press I'm Going and your name is on the NGO’s list. Then finish on the NGO’s own registration page.",
    },
    future: {
      title: 'For Your Future',
      back: 'After the event the NGO marks who really came. Your dashboard keeps the proof, and the NGO emails your certificate.',
    },
  },
  who: {
    title: 'Who is it for',
    student: { name: 'Students', words: 'Weekend events, tasks and internships that fit around class.' },
    teacher: { name: 'Schools', words: 'Bring a whole class to one cause, with an NGO we have checked.' },
    organiser: { name: 'NGOs', words: 'Post what you need. Meet people who turn up. Confirm who came.' },
    elder: { name: 'Everyone', words: 'No degree needed. If you can spare a morning, you can help.' },
  },
  steps: {
    title: 'How it works, in four steps',
    of: [
      { name: 'Explore opportunities', words: 'Every upcoming event, in date order.' },
      { name: 'Filter by cause', words: 'Five sectors, online or in your city.' },
      { name: 'Participate', words: 'Mark yourself going and register.' },
      { name: 'Track impact', words: 'See what the NGO has verified.' },
    ],
    more: 'Learn More',
    /** After it, for screen readers alone. */
    moreOf: 'about how it works',
  },
}
