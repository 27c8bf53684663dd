import { useRef, useState } from 'react'
import type { InstitutionCheck, InstitutionCheckKind } from '#domain/college/institution.ts'
import type { FailedAnswer } from '#lib/api.ts'
import { collegeReviewText as text } from '#text/admin/college-review.ts'
import { reviewText, whenText, whoText } from '#text/admin/review.ts'
import { institutionChecks } from '#text/college/institution.ts'
import { toast } from '#ui/Toasts.tsx'
import { FoundOutcome } from '../../evidence/check/FoundOutcome.tsx'
import type { Ngo } from '../../organization/review/ngos.ts'
import { CollegeCheckForm } from './CollegeCheckForm.tsx'
import type { ReviewedCollege } from './CollegeContacts.tsx'
import { StatedByCollege } from './StatedByCollege.tsx'

type Props = {
  ngo: Ngo
  college: ReviewedCollege
  kind: InstitutionCheckKind
  onRecorded: (check: InstitutionCheck) => void
  onRefused: (answer: FailedAnswer) => void
}

/** Shows one detail of a college with its newest check, or the form for a check. */
export function CollegeCheckRow({ ngo, college, kind, onRecorded, onRefused }: Props) {
  const check = college.counted.find((one) => one.kind === kind)
  const [open, setOpen] = useState(false)
  const row = useRef<HTMLTableRowElement>(null)
  const turn = (isOpen: boolean) => {
    setOpen(isOpen)
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('[data-first]')?.focus())
  }
  const saved = (made: InstitutionCheck) => {
    toast.say(text.saved(institutionChecks[kind], reviewText.outcomes[made.outcome]))
    onRecorded(made)
    turn(false)
  }
  return (
    <tr ref={row}>
      <th scope="row">{institutionChecks[kind]}</th>
      <td>
        <StatedByCollege ngo={ngo} college={college} kind={kind} onRefused={onRefused} />
      </td>
      <td>
        {check && !open ? (
          <FoundOutcome
            of={institutionChecks[kind]}
            outcome={check.outcome}
            said={saidOf(check, ngo.you)}
            note={check.note}
            onChange={() => turn(true)}
          />
        ) : (
          (kind !== 'aishe' || college.aisheCode) && (
            <CollegeCheckForm
              {...{ ngo, college, kind, onRefused }}
              onSaved={saved}
              onCancel={check && (() => turn(false))}
            />
          )
        )}
      </td>
    </tr>
  )
}

function saidOf({ byLink, by, at }: InstitutionCheck, you: string | null): string {
  const when = whenText(at, new Date())
  return byLink ? text.opened(when) : text.foundBy(whoText(by, you), when)
}
