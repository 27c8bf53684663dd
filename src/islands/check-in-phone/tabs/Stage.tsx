import type { Direction } from '#domain/check-in/check-in-code.ts'
import type { PhoneClient } from '../engine/client.ts'
import { countsOf, type DeskRow, entryOf, isAlready, targetOf } from '../engine/rows.ts'
import type { PhoneView } from '../engine/state.ts'
import type { Over } from '../sheets/over.ts'
import { PeopleList } from './PeopleList.tsx'
import { ScanPasses } from './ScanPasses.tsx'
import { type Hint, ShowCode } from './ShowCode.tsx'
import type { PhoneTab } from './Tabs.tsx'
import { playTone } from './tone.ts'
import './Stage.css'

type Props = {
  phone: PhoneClient
  view: PhoneView
  tab: PhoneTab
  way: Direction
  typed: string
  hints: readonly Hint[]
  camera: { isOn: boolean; onTurnOn: () => void }
  onTab: (tab: PhoneTab) => void
  onOver: (over: Over) => void
}

/** Shows the open tab: the code, the camera or the list. */
export function Stage({ phone, view, tab, way, typed, hints, camera, onTab, onOver }: Props) {
  const { rows } = view
  const onRow = (row: DeskRow) => {
    if (row[way]) onOver({ over: 'undo', row })
    else void phone.dispatch({ type: 'added', entries: [entryOf(phone.newId(), row, way, 'tick')] })
  }
  return (
    <main className="desk-stage">
      {tab === 'code' && <ShowCode phone={phone} desk={view.desk} way={way} counts={countsOf(rows)} hints={hints} />}
      {tab === 'scan' && (
        <ScanPasses
          {...camera}
          onPass={(pass) => void scanned(phone, rows, pass, way).then(onOver)}
          onList={() => onTab('list')}
        />
      )}
      {tab === 'list' && <PeopleList {...{ rows, way, typed, onRow }} namesFrom={view.desk?.namesFrom ?? null} />}
    </main>
  )
}

/** Records a scanned pass. @returns the answer that fills the screen */
async function scanned(phone: PhoneClient, rows: readonly DeskRow[], pass: string, way: Direction): Promise<Over> {
  const row = rows.find((one) => one.pass === pass)
  const at = phone.now()
  if (row && isAlready(row, way, at)) {
    playTone('doubt')
    return { over: 'already', row }
  }
  const id = phone.newId()
  // The server looks up a pass that is not on this phone.
  const entry = row ? entryOf(id, row, way, 'pass') : ({ id, kind: way, way: 'pass', pass } as const)
  await phone.dispatch({ type: 'added', entries: [entry] })
  playTone(row ? 'good' : 'doubt')
  return row ? { over: 'hit', name: row.name, id, target: targetOf(row), at, way } : { over: 'unknown' }
}
