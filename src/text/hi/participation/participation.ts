/** What the going switch and a volunteer's record say (SPEC §2, §8, D10, D11). */
export const participationText = {
  going: 'आना है',
  notGoing: 'नहीं आना',
  /** The switch's own name. */
  plan: (title: string) => `आना है या नहीं: ${title}`,
  logIn: 'आना है या नहीं, यह बताने के लिए पहले लॉग इन कीजिए।',
  login: 'लॉग इन करें',
  failed: (message: string) => `आपका जवाब सहेजा नहीं गया। ${message}`,
  loadFailed: 'यह पता नहीं चला कि आपको किन कार्यक्रमों में आना है।',
}
