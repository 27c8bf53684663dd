import { useState } from 'react'
import type { NgoState } from '#domain/organization/organization.ts'
import { collegeReviewText as text } from '#text/admin/college-review.ts'
import { NgoList } from '../organization/decision/NgoList.tsx'
import '#ui/list/open-choice.css'

const STATES = ['pending', 'approved', 'suspended', 'rejected'] as const satisfies NgoState[]

/** Lists the colleges in one state, and decides on them like on NGOs (D67). The longest wait comes first. */
export function CollegeList(props: { onLocked: () => void; onResolved: () => void }) {
  const [state, setState] = useState<NgoState>('pending')
  return (
    <NgoList
      key={state}
      listing={{ state, kind: 'college' }}
      tools={
        <p className="row open-choice">
          {STATES.map((one) => (
            <button
              key={one}
              type="button"
              className="button button--second button--small"
              aria-pressed={one === state}
              onClick={() => setState(one)}
            >
              {text.lists[one]}
            </button>
          ))}
        </p>
      }
      {...props}
    />
  )
}
