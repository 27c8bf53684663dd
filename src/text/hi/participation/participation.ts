/** Texts of the going button and of a volunteer's record (SPEC §2, §8, D10, D11). */
export const participationText = {
  going: 'आना है',
  notGoing: 'नहीं आना',
  youAreGoing: 'आपका आना तय है',
  saving: 'सहेज रहे हैं…',
  /** Read to screen readers after a press. */
  said: (title: string, going: boolean) => (going ? `आपका आना तय है: ${title}` : `अब आपको नहीं आना है: ${title}`),
  /** The button of an event without free places (D49). */
  joinList: 'वेटिंग लिस्ट में जुड़ें',
  /** Said before the press (D51b). @param times 'सुबह 7:15 से 10:00' */
  overlaps: (title: string, times: string) => `“${title}” (${times}) से समय टकराता है, जिसमें आपका आना तय है।`,
  /** Said to people who are going, in the last 24 hours (D50). @param hours 0 for less than an hour */
  late: (hours: number, orgName: string) =>
    `${hours === 0 ? 'एक घंटे से भी कम' : `${hours}\u00a0घंटे`} में शुरू है। ${orgName} ने आपको गिनकर तैयारी की है।`,
  logIn: 'आना है या नहीं, यह बताने के लिए पहले लॉग इन कीजिए।',
  login: 'लॉग इन करें',
  openEvent: 'कार्यक्रम खोलें',
  failed: (message: string) => `आपका जवाब सहेजा नहीं गया। ${message}`,
  loadFailed: 'जिन कार्यक्रमों में आपको आना है, वे लोड नहीं हो पाए।',
}
