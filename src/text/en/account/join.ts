/** Texts of the page for Campus Catalysts (SPEC §2). */
export const joinText = {
  title: 'Lead in Your City',
  lead: 'Campus Catalysts are students who organise volunteering where they live. Be the one in your city.',
  roles: {
    title: 'What a Campus Catalyst does',
    of: [
      {
        name: 'Connect with NGOs',
        words: 'Find the groups doing good work in your city and bring them on board.',
      },
      { name: 'Recruit volunteers', words: 'Tell your college, your neighbours and your group chats.' },
      { name: 'Coordinate monthly events', words: 'Cleanups, drives and awareness programmes, one every month.' },
      {
        name: 'Share impact updates and photos',
        words: 'Show what happened so that more people come next time.',
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
    title: 'Talk to our team',
    whatsApp: 'Message on WhatsApp',
    /** The message that is filled in when WhatsApp opens. */
    hello: 'Hello! I would like to be a Campus Catalyst in my city.',
    email: 'Send an email',
  },
}
