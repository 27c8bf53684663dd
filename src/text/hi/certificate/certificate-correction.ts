/** Texts of volunteers' correction requests, as NGO members and admins see them (D56). */
export const correctionText = {
  title: 'प्रमाण-पत्रों\u00a0में सुधार',
  hint: 'सुधार तभी मानिए जब आपको पता हो कि यह वही व्यक्ति है जो वहाँ मौजूद था। जाँच पेज पर लिखा रहता है कि सुधार किसने माना।',
  becomes: 'की जगह लिखना है:',
  accept: 'मानें',
  decline: 'न मानें',
  reason: 'वजह (वॉलंटियर को दिखेगी)',
  deciding: 'सहेज रहे हैं…',
  told: {
    accept: 'सुधार माना गया। प्रमाण-पत्र बदल गया है।',
    decline: 'सुधार नहीं माना गया। वजह वॉलंटियर को ईमेल से भेजी जाएगी।',
  },
  decided: { accept: 'मान लिया', decline: 'नहीं माना' },
  late: 'अब इस पर फ़ैसला नहीं हो सकता',
  failed: (message: string) => `फ़ैसला सहेजा नहीं गया। ${message}`,
  more: 'और सुधार देखें',
  loadFailed: (message: string) => `और सुधार लोड नहीं हो पाए। ${message}`,
}
