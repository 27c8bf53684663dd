import { useState } from 'react'
import { classFormText as text } from '#text/college/class.ts'
import { toast } from '#ui/Toasts.tsx'
import { type CollegeViewProps, classListHash } from '../view/college-view.ts'
import { ClassDialog } from './ClassDialog.tsx'
import { createClass, type OpenClass } from './classes.ts'

type Props = Pick<CollegeViewProps, 'onRefused' | 'onChanged'> & { onClose: () => void }

/** Opens a class, and then the upload of its list. */
export function NewClass({ onRefused, onChanged, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const open = ({ id, name }: OpenClass) => {
    toast.say(text.opened(name))
    onChanged()
    location.hash = classListHash(id)
  }
  return (
    <ClassDialog
      title={text.open}
      terms={null}
      act={text.create}
      busyWord={text.creating}
      send={(form) => createClass(form, key)}
      onSaved={open}
      onClose={onClose}
      onRefused={onRefused}
    />
  )
}
