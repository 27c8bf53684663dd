/** The home page (SPEC §2). The sentence below its heading is its description in frame.ts. */
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
      back: 'An admin checks every NGO’s website, phone number and description before it can post. No NGO is listed without this check.',
    },
    oneClick: {
      title: 'One-Click Impact',
      back: 'Press “I’m Going” to join the NGO’s list. Then fill in its own registration form.',
    },
    future: {
      title: 'For Your Future',
      back: 'After the event, the NGO verifies who came. You can find your certificate on your dashboard, and we email you a link.',
    },
  },
  who: {
    title: 'Who is it for',
    student: { name: 'Students', words: 'Weekend events, tasks and internships that fit around classes.' },
    teacher: { name: 'Schools', words: 'Take part as a class, with an NGO we have checked.' },
    organiser: { name: 'NGOs', words: 'Post what you need. Meet volunteers. Verify who came.' },
    elder: { name: 'Everyone', words: 'No degree needed. If you can spare a morning, you can help.' },
  },
  steps: {
    title: 'How it works in four steps',
    of: [
      { name: 'Explore opportunities', words: 'Every upcoming event, in date order.' },
      { name: 'Filter by cause', words: 'Five sectors, online or in your city.' },
      { name: 'Participate', words: 'Press “I’m Going” and register.' },
      { name: 'Track impact', words: 'See what the NGO has verified.' },
    ],
    more: 'Learn More',
    /** Follows `more`, for screen readers only. */
    moreOf: 'about how it works',
  },
}
