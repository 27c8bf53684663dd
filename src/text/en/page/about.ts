/** What the page about us says (SPEC §2). */
export const aboutText = {
  title: 'Empowering youth to drive change',
  problem: {
    title: 'The problem',
    words:
      'Students want to help and cannot tell which groups are real. Small NGOs need hands and cannot reach a campus. After the work is done, nobody can prove who came.',
  },
  built: {
    title: 'What we built',
    words:
      'A bridge with two checks. An admin verifies the NGO before it can post. The NGO verifies you after you turn up. Both are visible to everyone they concern.',
  },
  began: {
    title: 'How it began',
    years: [
      {
        year: 2023,
        name: 'A nature club',
        words: 'A school club that planted, weeded and counted birds on Saturdays.',
      },
      {
        year: 2024,
        name: 'An NPO beach cleanup',
        words: 'One cleanup with a non-profit showed how hard it was to find the next one.',
      },
      { year: 2025, name: 'This platform', words: 'So that finding the next one takes a minute.' },
    ],
  },
  see: { title: 'Come and see', explore: 'Explore Events', lead: 'Lead in your city' },
}
