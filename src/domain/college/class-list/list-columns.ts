import { readPasted } from '../../encoding/pasted-text.ts'

/** Matches the heading of the column with roll numbers, in English and Hindi. */
const ROLL_NUMBER =
  /^((the )?(student|college|university|class|exam) )?(roll|enroll?ment|enroll?|regn?|regd|registration|admission|adm|prn|usn|htno|hall ticket|seat|gr)( ?(number|no|num|nr|id|code))?$|^(student|college) id$|^(रोल|अनुक्रमांक|अनुक्रम|नामांकन|पंजीयन|पंजीकरण|प्रवेश|रजिस्ट्रेशन|एनरोलमेंट)( ?(नंबर|नम्बर|नं|न|संख्या|क्रमांक))?$/
/** Matches the heading of the column with the students' names. */
const NAME =
  /^(the )?(full |complete )?((student|candidate|pupil)s? )?(full )?name( of (the )?(student|candidate|pupil)s?)?$|^(student|candidate|pupil)s?$|^((छात्र|छात्रा|छात्र छात्रा|विद्यार्थी|परीक्षार्थी) का )?(पूरा )?नाम$|^(छात्र|विद्यार्थी)$/

/** Returns a heading as it is compared: 'Roll  No.' and 'ROLL_NO' are 'roll no'. */
const plain = (cell: string): string =>
  readPasted(cell)
    .toLowerCase()
    .replace(/['’]s\b/g, 's')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Returns which columns of a heading have roll numbers and names. Undefined for a column without such a heading. */
export function headedColumns(cells: readonly string[]): { rollNumber: number | undefined; name: number | undefined } {
  const heads = cells.map(plain)
  const at = (pattern: RegExp) => {
    const found = heads.findIndex((head) => pattern.test(head))
    return found < 0 ? undefined : found
  }
  return { rollNumber: at(ROLL_NUMBER), name: at(NAME) }
}
