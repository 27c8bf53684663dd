import { linesText } from './join-class.ts'

/** Texts of the dashboard's box about the college. */
export const yourCollegeBoxText = {
  title: 'आपका कॉलेज',
  sees: (collegeName: string, lines: number): string =>
    `${collegeName} को ${linesText(lines)} दिखती ${lines === 1 ? 'है' : 'हैं'}।`,
  none: 'अभी किसी क्लास के साथ साझा नहीं है।',
  loadFailed: 'आपके कॉलेज की जानकारी लोड नहीं हो पाई।',
  open: 'उन्हें क्या दिखता है, और किसने देखा',
}
