/**
 * Texts of the pages for an NGO that cannot post events yet (SPEC §4, D13). The texts of its application's page are in
 * application.ts.
 */
export const applicationStateText = {
  pending: {
    title: 'आपके रजिस्ट्रेशन\u00a0की जाँच चल रही है',
    lead: 'वह 24 घंटे में स्वीकृत हो जाएगा।',
    steps: { registered: 'रजिस्टर किया', review: 'जाँच चल रही है', next: 'अपना पहला कार्यक्रम डालें' },
    /** The two lines on the drawn stone. */
    stone: { number: '24', word: 'घंटे' },
  },
  notApproved: {
    title: 'आपका रजिस्ट्रेशन स्वीकृत नहीं हुआ',
    lead: 'वजह हमने आपको ईमेल से भेजी है।',
  },
}
