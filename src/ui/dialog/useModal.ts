import { type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'

/** Makes a <dialog> what is used alone while it stands; focus starts on `data-first` and returns where it was. */
export function useModal(onCancel: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    shown?.showModal()
    shown?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      shown?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return {
    titleId: `${id}-title`,
    dialog: {
      ref: dialog,
      'aria-labelledby': `${id}-title`,
      onCancel: (event: SyntheticEvent) => {
        event.preventDefault()
        // React lets cancel bubble, browsers do not: Esc in a dialog above this one must not close both.
        if (event.target === event.currentTarget) onCancel()
      },
    },
  }
}
