import { useCallback, useState } from 'react'
import type { Direction } from '#domain/check-in/check-in-code.ts'
import type { SentEntry } from '#domain/check-in/desk.ts'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import { AlreadyAnswer, HitAnswer, SameAnswer, UnknownAnswer } from './answers.tsx'
import { CheckInTop } from './CheckInTop.tsx'
import { CloseCheckIn } from './CloseCheckIn.tsx'
import { Headcount } from './Headcount.tsx'
import { CameraIcon, CodeIcon, ListIcon } from './icons.tsx'
import { DeskFind, PeopleList } from './PeopleList.tsx'
import type { PhoneAtDesk } from './phone.ts'
import type { DeskView } from './phone-view.ts'
import { countsOf, type DeskRow, insideOf, isAlready } from './rows.ts'
import { ScanPasses } from './ScanPasses.tsx'
import { type Hint, ShowCode } from './ShowCode.tsx'
import { SyncRow } from './SyncRow.tsx'
import { LeaveSheet, MoreSheet, TakeBackSheet } from './sheets.tsx'
import { allowTone, playTone } from './tone.ts'
import { useHeadcountQuestion } from './useHeadcountQuestion.ts'
import { useWakeLock } from './useWakeLock.ts'
import { ClaimCode, WalkIn } from './WalkIn.tsx'
import './CheckInApp.css'

type Props = { phone: PhoneAtDesk; view: DeskView; hints: readonly Hint[]; hasCamera: boolean }

const TABS = [
  ['code', CodeIcon],
  ['scan', CameraIcon],
  ['list', ListIcon],
] as const
type Tab = (typeof TABS)[number][0]

/** What stands over the screen, or in its place. */
type Over =
  | { over: 'hit'; name: string; entry: SentEntry; way: Direction }
  | { over: 'already' | 'take-back'; row: DeskRow }
  | { over: 'claim'; id: string; name: string }
  | { over: 'unknown' | 'more' | 'seen' | 'leave' | 'walk-in' | 'close' }

/** The check-in desk at work: what to read at the top, what to press at the thumb. */
export function OpenCheckIn({ phone, view, hints, hasCamera }: Props) {
  const [tab, setTab] = useState<Tab>('code')
  const [way, setWay] = useState<Direction>('in')
  const [over, setOver] = useState<Over | null>(null)
  const [typed, setTyped] = useState('')
  const [isCameraOn, setCameraOn] = useState(hasCamera)
  const { rows, state } = view
  const counts = countsOf(rows)
  const back = useCallback(() => setOver(null), [])
  useWakeLock()
  const seen = useHeadcountQuestion(phone, view, over === null)
  const doubted = rows.find((row) => row.samePhoneAs !== null && row.in !== null)

  async function onPass(pass: string): Promise<void> {
    const row = rows.find((one) => one.pass === pass)
    if (row && isAlready(row, way, phone.now())) {
      playTone('doubt')
      return setOver({ over: 'already', row })
    }
    const made = row ? await phone.entryRow(row, way, 'pass') : await phone.markPass(pass, way)
    playTone(row ? 'good' : 'doubt')
    setOver(row && made ? { over: 'hit', name: row.name, entry: made, way } : { over: 'unknown' })
  }

  function onRow(row: DeskRow): void {
    if (row[way]) setOver({ over: 'take-back', row })
    else void phone.entryRow(row, way, 'tick')
  }

  const takeBack = (row: DeskRow, kind: Direction) => {
    const standing = row[kind]
    if (standing)
      void phone.undo(
        row.isWalkIn ? { walkIn: { id: row.id, name: row.name } } : { participation: row.id },
        standing.id,
      )
  }

  const top = (
    <header>
      <CheckInTop
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
        <CloseCheckIn phone={phone} view={view} onBack={back} />
      </>
    )
  return (
    <>
      {top}
      <main className="desk-stage">
        {tab === 'code' && <ShowCode phone={phone} way={way} counts={counts} hints={hints} />}
        {tab === 'scan' && (
          <ScanPasses
            isOn={isCameraOn}
            onTurnOn={() => setCameraOn(true)}
            onPass={onPass}
            onList={() => setTab('list')}
          />
        )}
        {tab === 'list' && <PeopleList rows={rows} way={way} typed={typed} onRow={onRow} />}
      </main>
      <footer className="desk-foot">
        {tab === 'list' && <DeskFind typed={typed} onType={setTyped} onNew={() => setOver({ over: 'walk-in' })} />}
        <fieldset className="desk-switch">
          <legend className="visually-hidden">{text.way.label}</legend>
          {(['in', 'out'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={way === one} onClick={() => setWay(one)}>
              <b>{text.way[one].word}</b>
              {text.way[one].meaning}
            </button>
          ))}
        </fieldset>
        <nav className="desk-tabs" aria-label={text.tabs.label}>
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
          key={over.entry.id}
          name={over.name}
          at={over.entry.at}
          way={over.way}
          counts={counts}
          onDone={back}
          onUndo={() => {
            void phone.undo(over.entry, over.entry.id)
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
          onYes={() => void phone.entryRow(doubted, 'in', 'tick')}
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
        <Headcount
          inside={counts.inside}
          seen={view.seen?.people ?? state?.headcount?.people ?? null}
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
