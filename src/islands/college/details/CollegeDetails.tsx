import { collegePanelText } from '#text/college/college-panel.ts'
import { Title } from '#ui/page/Title.tsx'
import { OwnPerson } from '../../membership/OwnPerson.tsx'
import type { CollegeViewProps } from '../view/college-view.ts'

/** The view “College details”. */
export function CollegeDetails({ onRefused, focusTitle }: CollegeViewProps) {
  return (
    <section>
      <Title focused={focusTitle}>{collegePanelText.tabs.details}</Title>
      <OwnPerson of="officer" onRefused={onRefused} />
    </section>
  )
}
