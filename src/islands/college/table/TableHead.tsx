import { printedJoinCode } from '#domain/college/join-code.ts'
import { classesText, joinCodeText } from '#text/college/class.ts'
import { classTableText as text } from '#text/college/class-table.ts'
import { momentText } from '#text/time/moment.ts'
import { copyText } from '#ui/copy-text.ts'
import { UploadIcon } from '#ui/icon/icons.tsx'
import { Title } from '#ui/page/Title.tsx'
import { EditClass } from '../class/EditClass.tsx'
import { joinLink } from '../class/JoinCode.tsx'
import { type ClassViewProps, classListHash } from '../view/college-view.ts'
import type { LoadedTable } from './class-table.ts'
import './ClassTable.css'
import './print-class.css'
import '#ui/page/panel.css'
import '#ui/text-button.css'

type Props = ClassViewProps & { table: LoadedTable; onSaved: (terms: LoadedTable['class']) => void }

/** The heading of a class: its terms, its join code, and the buttons that change its list and its terms. */
export function TableHead({ table, college, onSaved, onRefused, onChanged, focusTitle }: Props) {
  const { id, name, joinCode } = table.class
  return (
    <>
      <div className="panel__head">
        <Title focused={focusTitle}>{name}</Title>
        <div className="row class-table__acts">
          <a className="button button--second button--small" href={classListHash(id)}>
            <UploadIcon />
            <span>{text.list}</span>
          </a>
          <EditClass terms={table.class} {...{ onSaved, onRefused, onChanged }} />
        </div>
      </div>
      <p className="muted class-table__terms">
        <span>{text.terms(table.class)}</span>
        <span className="class-table__code">
          <span>{`${classesText.joinCode} `}</span>
          <b>{printedJoinCode(joinCode)}</b>{' '}
          <button className="text-button" type="button" onClick={() => copyText(joinLink(joinCode), joinCodeText)}>
            {joinCodeText.copy}
          </button>
        </span>
      </p>
      <p className="class-table__printed">{text.printed(college.name, momentText(table.at))}</p>
    </>
  )
}
