import { collegeApplicationText } from '#text/college/college-application.ts'
import { applicationText } from '#text/organization/application.ts'
import type { OwnApplicationView } from './own-application.ts'

const ofCollege = { ...applicationText, ...collegeApplicationText }

/** Returns the texts of the application of an NGO or a college. */
export const applicationWords = ({ college }: Pick<OwnApplicationView, 'college'>) =>
  college ? ofCollege : applicationText
