import { useState } from 'react'
import { revocationText as text } from '#text/certificate/revocation.ts'
import { RevokeDialog } from '../../certificate/revocation/RevokeDialog.tsx'
import type { Ngo } from '../review/ngos.ts'

/** Revokes all certificates of an NGO that were verified since a given day (D57). */
export function RevokeAll({ ngo: { id, orgName }, onLocked }: { ngo: Ngo; onLocked: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <p>
      <button className="button button--quiet button--small" type="button" onClick={() => setOpen(true)}>
        {text.openAll}
        <span className="visually-hidden">{`: ${orgName}`}</span>
      </button>
      {open && (
        <RevokeDialog
          of={{ ngoId: id, orgName }}
          onClose={() => setOpen(false)}
          onDone={() => setOpen(false)}
          onLocked={onLocked}
        />
      )}
    </p>
  )
}
