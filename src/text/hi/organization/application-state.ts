/** What the pages say to which an NGO is led that may not post yet (SPEC §4, D13); its own page is application.ts. */
export const applicationStateText = {
  pending: {
    title: 'आपके रजिस्ट्रेशन\u00a0की जाँच चल रही है',
    lead: 'वह 24 घंटे में स्वीकृत हो जाएगा।',
    steps: { registered: 'रजिस्टर किया', review: 'जाँच चल रही है', next: 'अपना पहला कार्यक्रम डालें' },
    /** On the drawn stone, one under the other. */
    stone: { number: '24', word: 'घंटे' },
  },
  notApproved: {
    title: 'आपका रजिस्ट्रेशन स्वीकृत नहीं हुआ',
    lead: 'वजह हमारे भेजे ईमेल में लिखी है।',
  },
}
