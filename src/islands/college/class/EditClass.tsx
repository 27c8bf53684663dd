import { useState } from 'react'
import { classFormText as text } from '#text/college/class.ts'
import { EditIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'
import type { CollegeViewProps } from '../view/college-view.ts'
import { ClassActs } from './ClassActs.tsx'
import { ClassDialog } from './ClassDialog.tsx'
import { type OpenClass, saveClass } from './classes.ts'

type Props = Pick<CollegeViewProps, 'onRefused' | 'onChanged'> & {
  terms: OpenClass
  /** Called after the terms or the join code changed. */
  onSaved: (terms: OpenClass) => void
}

/** The button “Edit” of a class: its terms, a new join code, and closing it. After closing, the list of classes is shown. */
export function EditClass({ terms, onSaved, onRefused, onChanged }: Props) {
  const [isOpen, open] = useState(false)
  const saved = (changed: OpenClass) => {
    toast.say(text.saved)
    open(false)
    onSaved(changed)
    onChanged()
  }
  const closed = () => {
    open(false)
    onChanged()
    location.hash = '#classes'
  }
  return (
    <>
      <button className="button button--second button--small" type="button" onClick={() => open(true)}>
        <EditIcon />
        <span>{text.editButton}</span>
      </button>
      {isOpen && (
        <ClassDialog
          title={text.edit}
          terms={terms}
          act={text.save}
          busyWord={text.saving}
          send={(form) => saveClass(terms, form)}
          onSaved={saved}
          onStale={onSaved}
          onClose={() => open(false)}
          onRefused={onRefused}
        >
          <ClassActs terms={terms} onRenewed={onSaved} onClosed={closed} onRefused={onRefused} />
        </ClassDialog>
      )}
    </>
  )
}
