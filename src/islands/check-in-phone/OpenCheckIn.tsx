import { useCallback, useState } from 'react'
import type { Direction } from '#domain/check-in/check-in-code.ts'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import { CheckInTop } from './CheckInTop.tsx'
import { CloseCheckIn } from './CloseCheckIn.tsx'
import type { PhoneClient } from './engine/client.ts'
import type { PhoneView } from './engine/state.ts'
import { SyncRow } from './SyncRow.tsx'
import { Overlay } from './sheets/Overlay.tsx'
import type { Over } from './sheets/over.ts'
import { DeskFind } from './tabs/PeopleList.tsx'
import type { Hint } from './tabs/ShowCode.tsx'
import { Stage } from './tabs/Stage.tsx'
import { type PhoneTab, Tabs, WaySwitch } from './tabs/Tabs.tsx'
import { useHeadcountQuestion } from './useHeadcountQuestion.ts'
import { useWakeLock } from './useWakeLock.ts'
import './CheckInApp.css'

type Props = { phone: PhoneClient; view: PhoneView; hints: readonly Hint[]; hasCamera: boolean }

/** Shows the open check-in desk: text at the top, and buttons within reach of the thumb. */
export function OpenCheckIn({ phone, view, hints, hasCamera }: Props) {
  const [tab, setTab] = useState<PhoneTab>('code')
  const [way, setWay] = useState<Direction>('in')
  const [over, setOver] = useState<Over | null>(null)
  const [typed, setTyped] = useState('')
  const [isCameraOn, setCameraOn] = useState(hasCamera)
  const back = useCallback(() => setOver(null), [])
  useWakeLock()
  const question = useHeadcountQuestion(phone, view, over === null)
  const isClosing = over?.over === 'close'
  const camera = { isOn: isCameraOn, onTurnOn: () => setCameraOn(true) }
  return (
    <>
      <header>
        <CheckInTop
          desk={view.desk}
          isHeading={!isClosing}
          button={
            <button type="button" onClick={() => setOver(isClosing ? null : { over: 'more' })}>
              {isClosing ? text.back : text.more}
            </button>
          }
        />
        <SyncRow view={view} isSure={phone.isSure()} />
      </header>
      {isClosing ? (
        <CloseCheckIn phone={phone} view={view} onBack={back} />
      ) : (
        <>
          <Stage {...{ phone, view, tab, way, typed, hints, camera }} onTab={setTab} onOver={setOver} />
          <footer className="desk-foot">
            {tab === 'list' && <DeskFind typed={typed} onType={setTyped} onNew={() => setOver({ over: 'walk-in' })} />}
            <WaySwitch way={way} onWay={setWay} />
            <Tabs tab={tab} onTab={setTab} />
          </footer>
          <Overlay {...{ phone, view, way, typed, over, question, back }} onOver={setOver} onType={setTyped} />
        </>
      )}
    </>
  )
}
