/** Texts of the going button and of a volunteer's record (SPEC §2, §8, D10, D11). */
export const participationText = {
  going: 'आना है',
  notGoing: 'नहीं आना',
  youAreGoing: 'आपका आना तय है',
  saving: 'सहेज रहे हैं…',
  /** Read to screen readers after a press. */
  said: (title: string, going: boolean) => (going ? `आपका आना तय है: ${title}` : `अब आपको नहीं आना है: ${title}`),
  logIn: 'आना है या नहीं, यह बताने के लिए पहले लॉग इन कीजिए।',
  login: 'लॉग इन करें',
  failed: (message: string) => `आपका जवाब सहेजा नहीं गया। ${message}`,
  loadFailed: 'जिन कार्यक्रमों में आपको आना है, वे लोड नहीं हो पाए।',
}
