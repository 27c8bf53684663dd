import type { classFileText as en } from '../../en/college/class-file.ts'

export const classFileText: typeof en = {
  columns: {
    rollNumber: 'रोल नंबर',
    name: 'नाम',
    sharing: 'साझा',
    firstDay: 'पहला दिन',
    lastDay: 'आख़िरी दिन',
    activity: 'कार्यक्रम',
    orgName: 'संस्था',
    checks: 'संस्था की जाँच',
    hours: 'घंटे',
    counted: 'गिने गए घंटे',
    attendance: 'हाज़िरी',
    status: 'स्थिति',
    since: 'कब से',
    endorsedOn: 'मान्यता की तारीख़',
    code: 'कोड',
    check: 'यहाँ जाँचें',
  },
  sharing: 'साझा है',
  notSharing: 'साझा नहीं है',
  fileName: 'class',
}
