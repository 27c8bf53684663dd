import type { PlannedVerification } from '#domain/participation/planned-verification.ts'

/** Check-in on the day, in the list of an NGO's events, and the verification that it can plan afterwards (D87). */
export const ownCheckInText = {
  checkedIn: (came: number, going: number) => `${going} में से ${came} की हाज़िरी लगी`,
  ended: 'हाज़िरी बंद हो चुकी है।',
  offer: (people: number) => (people === 1 ? 'कार्यक्रम के बाद इनकी पुष्टि हो' : `कार्यक्रम के बाद इन ${people} की पुष्टि हो`),
  planning: 'सहेज रहे हैं…',
  review: (people: number) =>
    people === 1 ? '1 व्यक्ति की हाज़िरी कार्यक्रम के बाद जाँचिए।' : `${people} लोगों की हाज़िरी कार्यक्रम के बाद जाँचिए।`,
  planned: (people: number) =>
    people === 1
      ? 'कार्यक्रम पूरा होने पर 1 व्यक्ति की पुष्टि हो जाएगी।'
      : `कार्यक्रम पूरा होने पर ${people} लोगों की पुष्टि हो जाएगी।`,
  by: (name: string) => `${name} ने तय किया।`,
  cancel: 'यह रद्द करें',
  cancelling: 'रद्द कर रहे हैं…',
  failed: (message: string) => `यह नहीं हो पाया। ${message}`,
}

const nobody = (why: string) => `अपने-आप किसी की पुष्टि नहीं हुई, क्योंकि ${why}।`
const reviewText = (left: number) =>
  left === 1 ? '1 व्यक्ति की हाज़िरी आप ख़ुद जाँचिए।' : `${left} लोगों की हाज़िरी आप ख़ुद जाँचिए।`

/** The outcome of a planned verification, shown with the past event. */
export const planOutcomeText: Record<
  NonNullable<PlannedVerification['outcome']>,
  (plan: Pick<PlannedVerification, 'verified' | 'left'>) => string
> = {
  verified: ({ verified, left }) =>
    [
      verified === 1 ? 'जैसा तय था, 1 व्यक्ति की पुष्टि अपने-आप हो गई।' : `जैसा तय था, ${verified} लोगों की पुष्टि अपने-आप हो गई।`,
      left ? reviewText(left) : '',
    ]
      .filter(Boolean)
      .join(' '),
  'planner-left': () => nobody('जिन्होंने यह तय किया था, वे अब आपकी संस्था में नहीं हैं'),
  'not-approved': () => nobody('तब आपकी संस्था स्वीकृत नहीं थी'),
  moved: () => nobody('कार्यक्रम की तारीख़ बदल गई'),
  deleted: () => nobody('कार्यक्रम मिटा दिया गया'),
  revoked: () => nobody('एडमिन ने इस कार्यक्रम के प्रमाण-पत्र निरस्त कर दिए'),
}
