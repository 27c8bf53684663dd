import { People } from '../../membership/People.tsx'
import type { CollegeViewProps } from '../view/college-view.ts'

/** The view “Officers” (D68). */
export const Officers = ({ college, ...props }: CollegeViewProps) => (
  <People kind="college" orgName={college.name} {...props} />
)
