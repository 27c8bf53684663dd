import type { PhoneClient } from '../engine/client.ts'
import { countsOf, entryOf, insideOf } from '../engine/rows.ts'
import type { PhoneView } from '../engine/state.ts'
import { Headcount } from './Headcount.tsx'
import type { Over } from './over.ts'
import { LeaveSheet, MoreSheet } from './sheets.tsx'

/* The sheets of the "More" menu, and what they do on the phone. */

type MenuProps = { phone: PhoneClient; view: PhoneView; back: () => void }

export const More = ({ phone, view, back, onOver }: MenuProps & { onOver: (over: Over) => void }) => (
  <MoreSheet
    view={view}
    onSeen={() => onOver({ over: 'headcount' })}
    onLeave={() => onOver({ over: 'leave' })}
    onSend={() => void phone.sync()}
    onNight={() => void phone.dispatch({ type: 'night', isNight: !view.isNight })}
    onClose={() => onOver({ over: 'close' })}
    onBack={back}
  />
)

export const AskHeadcount = ({ phone, view, back, question }: MenuProps & { question: { putOff: () => void } }) => (
  <Headcount
    inside={countsOf(view.rows).inside}
    seen={(view.headcount ?? view.desk?.headcount)?.people ?? null}
    onSave={(people) => {
      void phone.dispatch({ type: 'counted', people })
      back()
    }}
    onLater={() => {
      question.putOff()
      back()
    }}
  />
)

export function Leave({ phone, view, back }: MenuProps) {
  const inside = insideOf(view.rows)
  const leave = () => {
    const entries = inside.map((row) => entryOf(phone.newId(), row, 'out', 'tick'))
    void phone.dispatch({ type: 'added', entries })
    back()
  }
  return <LeaveSheet inside={inside.length} now={phone.now} onBack={back} onYes={leave} />
}
