import { useRef, useState } from 'react'
import { isLead } from '#domain/organization/membership.ts'
import { collegeDetailsText as text } from '#text/college/college-details.ts'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { Title } from '#ui/page/Title.tsx'
import { LoadError } from '#ui/states.tsx'
import { useLoad } from '#ui/useLoad.ts'
import { OwnPerson } from '../../membership/OwnPerson.tsx'
import type { CollegeViewProps } from '../view/college-view.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { FixedDetails } from './FixedDetails.tsx'
import { loadDetails } from './own-details.ts'
import './CollegeDetails.css'

/** The view “College details”: the college's details with their checks (D67), and the officer's own account. */
export function CollegeDetails({ college, onRefused, onChanged, focusTitle }: CollegeViewProps) {
  const typed = useRef(false)
  const { value, failure, again, set } = useLoad(loadDetails, {
    nameOf: () => 'details',
    merge: (shown, came) => (typed.current ? shown : came),
  })
  const [saves, setSaves] = useState(0)
  return (
    <section aria-busy={!value && !failure}>
      <Title focused={focusTitle}>{text.title}</Title>
      <p className="muted">{text.lead}</p>
      {failure && <LoadError message={text.loadFailed(failure.message)} onRetry={again} />}
      {!value && !failure && <ListSkeleton />}
      {value && (
        <>
          <FixedDetails own={value} />
          <DetailsForm
            key={saves}
            own={value}
            mayChange={isLead(college.role)}
            onRefused={onRefused}
            onTyped={() => {
              typed.current = true
            }}
            onSaved={(saved) => {
              typed.current = false
              set(() => saved)
              setSaves(saves + 1)
              onChanged()
            }}
          />
        </>
      )}
      <section className="own-account" aria-labelledby="own-account">
        <h2 id="own-account">{text.account}</h2>
        <p className="muted">{text.accountHint}</p>
        <OwnPerson of="officer" onRefused={onRefused} />
      </section>
    </section>
  )
}
