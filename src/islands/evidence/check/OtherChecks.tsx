import { useState } from 'react'
import { reviewText, whenText, whoText } from '#text/admin/review.ts'
import { stop } from '#text/page/page.ts'
import { CheckIcon, CrossIcon, PlusIcon, QuestionIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'
import type { EvidenceProps } from '../../organization/review/ngos.ts'
import { CheckDialog } from './CheckDialog.tsx'
import '#ui/list/evidence.css'

const ICONS = { matched: CheckIcon, 'does-not-match': CrossIcon, 'could-not-be-checked': QuestionIcon }

/** Lists the checks that are not about a number, newest first. */
export function OtherChecks({ ngo, onChange, onRefused }: EvidenceProps) {
  const [recording, setRecording] = useState(false)
  const text = reviewText.other
  return (
    <>
      <h3>{text.title}</h3>
      <ul>
        {ngo.checks.map(({ kind, outcome, by, at, note }) => {
          const Icon = ICONS[outcome]
          return (
            <li key={`${kind} ${at}`}>
              <Icon />
              <span>{` ${text.said[kind][outcome]}${stop} ${whoText(by, ngo.you)}, ${whenText(at, new Date())}`}</span>
              {note && <span className="evidence__note">{note}</span>}
            </li>
          )
        })}
      </ul>
      <button className="button button--second button--small" type="button" onClick={() => setRecording(true)}>
        <PlusIcon />
        {text.record}
      </button>
      {recording && (
        <CheckDialog
          ngo={ngo}
          onCancel={() => setRecording(false)}
          onDone={(check) => {
            setRecording(false)
            toast.say(text.saved(text.said[check.kind][check.outcome]))
            onChange({ ...ngo, checks: [check, ...ngo.checks], lastCheckedAt: check.at })
          }}
          onRefused={(answer) => {
            setRecording(false)
            onRefused(answer)
          }}
        />
      )}
    </>
  )
}
