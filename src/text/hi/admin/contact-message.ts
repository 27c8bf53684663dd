/** Texts of the admin's list of contact messages (SPEC §8). */
export const contactMessageText = {
  tab: 'संदेश',
  title: 'संपर्क पेज\u00a0से आए संदेश',
  empty: 'अभी कोई संदेश नहीं है।',
  sent: 'भेजा गया',
  failed: 'नहीं भेजा गया',
  unknown: 'भेजना जारी है, या बीच में रुक गया',
  answer: 'ईमेल\u00a0से जवाब दें',
  from: 'किसने लिखा',
  state: 'स्थिति',
}
