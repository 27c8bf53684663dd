/** What an NGO and an admin read of corrections that holders ask for (D56). */
export const correctionText = {
  title: 'प्रमाण-पत्रों\u00a0में सुधार',
  hint: 'सुधार तभी मानिए जब आपको पता हो कि यह वही व्यक्ति है जो वहाँ मौजूद था। जाँच पेज बताता है कि सुधार किसने माना।',
  becomes: 'की जगह लिखना है',
  accept: 'मानें',
  decline: 'न मानें',
  reason: 'क्यों नहीं? वे इसे पढ़ेंगे।',
  deciding: 'सहेज रहे हैं…',
  told: { accept: 'अब प्रमाण-पत्र में यही लिखा है।', decline: 'सुधार नहीं माना गया। उन्हें वजह बता दी गई।' },
  decided: { accept: 'मान लिया', decline: 'नहीं माना' },
  late: 'अब इस पर फ़ैसला नहीं हो सकता',
  failed: (message: string) => `फ़ैसला नहीं हो पाया। ${message}`,
  more: 'और सुधार देखें',
}
