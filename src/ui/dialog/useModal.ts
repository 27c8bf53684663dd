import { type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'

/** Opens a <dialog> as a modal. The focus starts on `data-first`, and returns to where it was when the dialog closes. */
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
        // React lets `cancel` bubble, but browsers do not: Esc in a dialog above this one must not close both.
        if (event.target === event.currentTarget) onCancel()
      },
    },
  }
}
