import { useState } from 'react'
import { classesText, classFormText as text } from '#text/college/class.ts'
import { PlusIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'
import { type CollegeViewProps, classListHash } from '../view/college-view.ts'
import { ClassDialog } from './ClassDialog.tsx'
import { createClass, type OpenClass } from './classes.ts'

type Props = Pick<CollegeViewProps, 'onRefused' | 'onChanged'>

/** Opens a class, and then the upload of its list. */
export function NewClass({ onRefused, onChanged }: Props) {
  const [key, setKey] = useState<string | null>(null)
  const open = ({ id, name }: OpenClass) => {
    toast.say(text.opened(name))
    onChanged()
    location.hash = classListHash(id)
  }
  return (
    <>
      <button className="button" type="button" onClick={() => setKey(crypto.randomUUID())}>
        <PlusIcon />
        <span>{classesText.newClass}</span>
      </button>
      {key && (
        <ClassDialog
          title={text.open}
          terms={null}
          act={text.create}
          busyWord={text.creating}
          send={(form) => createClass(form, key)}
          onSaved={open}
          onClose={() => setKey(null)}
          onRefused={onRefused}
        />
      )}
    </>
  )
}
