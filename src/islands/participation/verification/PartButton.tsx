import { useState } from 'react'
import * as z from 'zod/mini'
import { lineOrNothing } from '#domain/form/fields.ts'
import type { Participant } from '#domain/participation/participation.ts'
import { partText as text } from '#text/participation/verification.ts'
import { Modal } from '#ui/dialog/Modal.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import './ParticipantTable.css'
import '#ui/BusyButton.css'

/** The role and outcome that an NGO may state for a participant (D59). Null if the NGO stated none. */
export type Part = { role: string | null; outcome: string | null }

const schema = z.strictObject({ role: lineOrNothing(60), outcome: lineOrNothing(200) })

type Props = { person: Participant; onPart: (part: Part) => void }

/** Edits role and outcome for the certificate. Both are optional, so a dialog asks for them and the list stays short. */
export function PartButton({ person, onPart }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        className="button button--quiet button--small participants__role"
        type="button"
        onClick={() => setOpen(true)}
      >
        <span>{person.role ?? text.open}</span>
        <span className="visually-hidden">{`: ${person.name}`}</span>
      </button>
      {open && <PartDialog person={person} onPart={onPart} onClose={() => setOpen(false)} />}
    </>
  )
}

function PartDialog({ person: { name, role, outcome }, onPart, onClose }: Props & { onClose: () => void }) {
  const form = useForm({
    schema,
    initial: { role: role ?? '', outcome: outcome ?? '' },
    labels: { role: text.role, outcome: text.outcome },
    bodyOf: (values) => values,
  })
  const save = (said: { role: string; outcome: string }) => {
    onPart({ role: said.role || null, outcome: said.outcome || null })
    onClose()
  }
  return (
    <Modal title={text.title(name)} detail={text.detail} onCancel={onClose}>
      <form noValidate onSubmit={form.submit(save)}>
        <TextField form={form} name="role" hint={text.roleHint} optional />
        <TextField form={form} name="outcome" hint={text.outcomeHint} optional />
        <div className="row">
          <button className="button" type="submit">
            {text.save}
          </button>
          <button className="button button--second" type="button" onClick={onClose}>
            {text.cancel}
          </button>
        </div>
      </form>
    </Modal>
  )
}
