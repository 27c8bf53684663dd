/** What the page for Campus Catalysts says (SPEC §2). */
export const joinText = {
  title: 'Lead in Your City',
  lead: 'Campus Catalysts are students who start things where they live. Be the one for yours.',
  roles: {
    title: 'What a Campus Catalyst does',
    of: [
      {
        name: 'Connect with NGOs',
        words: 'Find the groups doing good work in your city and bring them on board.',
      },
      { name: 'Recruit volunteers', words: 'Tell your college, your lane, your group chat.' },
      { name: 'Coordinate monthly events', words: 'Cleanups, drives and awareness programmes, one a month.' },
      {
        name: 'Share impact updates and photos',
        words: 'Show what happened, so that more people come next time.',
      },
    ],
  },
  benefits: {
    title: 'What you get',
    of: [
      'Leadership profile and resume',
      'Official certificate',
      'Real impact in your city',
      'Connections with changemakers across India',
    ],
  },
  talk: {
    title: 'Talk to the organiser',
    whatsApp: 'Message on WhatsApp',
    /** What stands in the message before anything is typed. */
    hello: 'Hello! I would like to lead in my city.',
    email: 'Send an email',
  },
}
