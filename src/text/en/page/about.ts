/** The About page (SPEC §2). */
export const aboutText = {
  title: 'Empowering youth to drive change',
  problem: {
    title: 'The problem',
    words:
      'Students want to help but can’t tell which groups are genuine. Small NGOs need volunteers but can’t reach students. And after an event, no one can prove who came.',
  },
  built: {
    title: 'What we built',
    words:
      'A bridge with two checks. An admin checks each NGO before it can post. After the event, the NGO verifies that you were there. You can see the results of both.',
  },
  began: {
    title: 'How it began',
    years: [
      {
        year: 2023,
        name: 'A nature club',
        words: 'A school club that met on Saturdays to plant, to weed and to count birds.',
      },
      {
        year: 2024,
        name: 'An NPO beach cleanup',
        words: 'One cleanup with a non-profit showed how hard it was to find the next one.',
      },
      { year: 2025, name: 'This platform', words: 'Now it takes a minute to find the next one.' },
    ],
  },
  see: { title: 'Come and see', explore: 'Explore Events', lead: 'Lead in your city' },
}
