import { useCallback, useState } from 'react'
import type { SentMark } from '#domain/door.ts'
import type { Direction } from '#domain/door-code.ts'
import { doorText as text } from '#text/door.ts'
import { AlreadyAnswer, HitAnswer, SameAnswer, UnknownAnswer } from './answers.tsx'
import { CloseDoor } from './CloseDoor.tsx'
import { DoorFind, DoorList } from './DoorList.tsx'
import { DoorTop } from './DoorTop.tsx'
import type { PhoneAtDoor } from './door-phone.ts'
import type { DoorView } from './door-view.ts'
import { CameraIcon, CodeIcon, ListIcon } from './icons.tsx'
import { PeopleSeen } from './PeopleSeen.tsx'
import { countsOf, type DoorRow, insideOf, isAlready } from './rows.ts'
import { ScanPasses } from './ScanPasses.tsx'
import { type Hint, ShowCode } from './ShowCode.tsx'
import { SyncRow } from './SyncRow.tsx'
import { LeaveSheet, MoreSheet, TakeBackSheet } from './sheets.tsx'
import { allowTone, playTone } from './tone.ts'
import { useSeenQuestion } from './useSeenQuestion.ts'
import { useWakeLock } from './useWakeLock.ts'
import { ClaimCode, WalkIn } from './WalkIn.tsx'
import './DoorApp.css'

type Props = { phone: PhoneAtDoor; view: DoorView; hints: readonly Hint[]; hasCamera: boolean }

const TABS = [
  ['code', CodeIcon],
  ['scan', CameraIcon],
  ['list', ListIcon],
] as const
type Tab = (typeof TABS)[number][0]

/** What stands over the screen, or in its place. */
type Over =
  | { over: 'hit'; name: string; mark: SentMark; way: Direction }
  | { over: 'already' | 'take-back'; row: DoorRow }
  | { over: 'claim'; id: string; name: string }
  | { over: 'unknown' | 'more' | 'seen' | 'leave' | 'walk-in' | 'close' }

/** The door at work: what to read at the top, what to press at the thumb. */
export function OpenDoor({ phone, view, hints, hasCamera }: Props) {
  const [tab, setTab] = useState<Tab>('code')
  const [way, setWay] = useState<Direction>('in')
  const [over, setOver] = useState<Over | null>(null)
  const [typed, setTyped] = useState('')
  const [isCameraOn, setCameraOn] = useState(hasCamera)
  const { rows, state } = view
  const counts = countsOf(rows)
  const back = useCallback(() => setOver(null), [])
  useWakeLock()
  const seen = useSeenQuestion(phone, view, over === null)
  const doubted = rows.find((row) => row.samePhoneAs !== null && row.in !== null)

  async function onPass(pass: string): Promise<void> {
    const row = rows.find((one) => one.pass === pass)
    if (row && isAlready(row, way, phone.now())) {
      playTone('doubt')
      return setOver({ over: 'already', row })
    }
    const made = row ? await phone.markRow(row, way, 'pass') : await phone.markPass(pass, way)
    playTone(row ? 'good' : 'doubt')
    setOver(row && made ? { over: 'hit', name: row.name, mark: made, way } : { over: 'unknown' })
  }

  function onRow(row: DoorRow): void {
    if (row[way]) setOver({ over: 'take-back', row })
    else void phone.markRow(row, way, 'tick')
  }

  const takeBack = (row: DoorRow, kind: Direction) => {
    const standing = row[kind]
    if (standing)
      void phone.undo(
        row.isWalkIn ? { walkIn: { id: row.id, name: row.name } } : { participation: row.id },
        standing.id,
      )
  }

  const top = (
    <header>
      <DoorTop
        state={state}
        isHeading={over?.over !== 'close'}
        button={
          <button type="button" onClick={() => setOver(over?.over === 'close' ? null : { over: 'more' })}>
            {over?.over === 'close' ? text.back : text.more}
          </button>
        }
      />
      <SyncRow view={view} isKept={phone.isKept()} isSure={phone.isSure()} />
    </header>
  )
  if (over?.over === 'close')
    return (
      <>
        {top}
        <CloseDoor phone={phone} view={view} onBack={back} />
      </>
    )
  return (
    <>
      {top}
      <main className="door-stage">
        {tab === 'code' && <ShowCode phone={phone} way={way} counts={counts} hints={hints} />}
        {tab === 'scan' && (
          <ScanPasses
            isOn={isCameraOn}
            onTurnOn={() => setCameraOn(true)}
            onPass={onPass}
            onList={() => setTab('list')}
          />
        )}
        {tab === 'list' && <DoorList rows={rows} way={way} typed={typed} onRow={onRow} />}
      </main>
      <footer className="door-foot">
        {tab === 'list' && <DoorFind typed={typed} onType={setTyped} onNew={() => setOver({ over: 'walk-in' })} />}
        <fieldset className="door-switch">
          <legend className="visually-hidden">{text.way.label}</legend>
          {(['in', 'out'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={way === one} onClick={() => setWay(one)}>
              <b>{text.way[one].word}</b>
              {text.way[one].meaning}
            </button>
          ))}
        </fieldset>
        <nav className="door-tabs" aria-label={text.tabs.label}>
          {TABS.map(([one, Icon]) => (
            <button
              key={one}
              type="button"
              aria-current={tab === one ? 'page' : undefined}
              onClick={() => {
                allowTone()
                setTab(one)
              }}
            >
              <Icon />
              {text.tabs[one]}
            </button>
          ))}
        </nav>
      </footer>
      {over?.over === 'hit' && (
        <HitAnswer
          key={over.mark.id}
          name={over.name}
          at={over.mark.at}
          way={over.way}
          counts={counts}
          onDone={back}
          onUndo={() => {
            void phone.undo(over.mark, over.mark.id)
            back()
          }}
        />
      )}
      {over?.over === 'already' && <AlreadyAnswer key={over.row.id} row={over.row} way={way} onNext={back} />}
      {over?.over === 'unknown' && <UnknownAnswer onNext={back} onAdd={() => setOver({ over: 'walk-in' })} />}
      {over === null && doubted?.samePhoneAs && (
        <SameAnswer
          key={doubted.id}
          row={doubted}
          other={doubted.samePhoneAs}
          onYes={() => void phone.markRow(doubted, 'in', 'tick')}
          onNo={() => takeBack(doubted, 'in')}
        />
      )}
      {over?.over === 'more' && (
        <MoreSheet
          view={view}
          onSeen={() => setOver({ over: 'seen' })}
          onLeave={() => setOver({ over: 'leave' })}
          onSend={() => void phone.sync()}
          onNight={() => void phone.setNight(!view.isNight)}
          onClose={() => setOver({ over: 'close' })}
          onBack={back}
        />
      )}
      {(over?.over === 'seen' || (over === null && seen.isDue && !doubted)) && (
        <PeopleSeen
          inside={counts.inside}
          seen={view.seen?.people ?? state?.peopleSeen?.people ?? null}
          onSave={(people) => {
            void phone.saySeen(people)
            back()
          }}
          onLater={() => {
            seen.putOff()
            back()
          }}
        />
      )}
      {over?.over === 'leave' && (
        <LeaveSheet
          inside={insideOf(rows).length}
          now={phone.now}
          onBack={back}
          onYes={() => {
            void phone.leaveAll()
            back()
          }}
        />
      )}
      {over?.over === 'take-back' && (
        <TakeBackSheet
          row={over.row}
          way={way}
          onBack={back}
          onCode={() => setOver({ over: 'claim', id: over.row.id, name: over.row.name })}
          onYes={() => {
            takeBack(over.row, way)
            back()
          }}
        />
      )}
      {over?.over === 'walk-in' && (
        <WalkIn
          phone={phone}
          typed={typed.trim()}
          onDone={() => {
            setTyped('')
            back()
          }}
        />
      )}
      {over?.over === 'claim' && <ClaimCode phone={phone} id={over.id} name={over.name} onDone={back} />}
    </>
  )
}
