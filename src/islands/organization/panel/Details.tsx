import { useRef, useState } from 'react'
import type { FactKind } from '#domain/evidence/evidence.ts'
import { evidenceForm } from '#domain/evidence/evidence-form.ts'
import { eventDayAt } from '#domain/time/instant-day.ts'
import { api, ask, type ValueOf } from '#lib/api.ts'
import { accountText, dashboardText } from '#text/account/account.ts'
import { ownCheckText, ownEvidenceText as text } from '#text/evidence/evidence.ts'
import { organizationText } from '#text/organization/organization.ts'
import { dayText } from '#text/time/day.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { WarnIcon } from '#ui/icon/icons.tsx'
import { Title } from '#ui/page/Title.tsx'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import { LoadError } from '#ui/states.tsx'
import { toast } from '#ui/Toasts.tsx'
import { useLoad } from '#ui/useLoad.ts'
import { EvidenceFields } from '../../evidence/form/EvidenceFields.tsx'
import {
  evidenceIn,
  evidenceInputs,
  labelsOfEvidence,
  sentencesOfEvidence,
} from '../../evidence/form/evidence-values.ts'
import type { OnRefusal } from '../own/useOwnEvents.ts'
import { Organization } from './Organization.tsx'
import './Details.css'
import '#ui/form/form-column.css'
import '#ui/page/note.css'
import '#ui/form/question-box.css'

const loadEvidence = () => ask(api.ngo.evidence.$get())
type Own = ValueOf<typeof loadEvidence>

type Props = { coordinator: boolean; onRefused: OnRefusal; focusTitle: boolean }

/** The tab "NGO details" (design §18): the details an NGO submits, each with its check, and its contact fields. */
export function Details({ coordinator, onRefused, focusTitle }: Props) {
  const typed = useRef(false)
  const { value, state, failure, again, set } = useLoad(loadEvidence, {
    nameOf: () => 'evidence',
    merge: (shown, came) => (typed.current ? shown : came),
  })
  const [saves, setSaves] = useState(0)
  return (
    <section aria-busy={state === 'loading'}>
      <Title focused={focusTitle}>{organizationText.tabs.details}</Title>
      <p className="muted">{text.lead}</p>
      {!coordinator && (
        <div className="stated-contact">
          <Organization onRefused={onRefused} />
        </div>
      )}
      {failure && <LoadError title={text.loadFailed} message={failure.message} onRetry={again} />}
      {value && (
        <StatedForm
          key={`${saves} ${JSON.stringify(value.evidence)}`}
          own={value}
          onRefused={onRefused}
          onTyped={() => {
            typed.current = true
          }}
          onSaved={(saved) => {
            typed.current = false
            set(() => saved)
            setSaves(saves + 1)
          }}
        />
      )}
    </section>
  )
}

type FormProps = { own: Own; onRefused: OnRefusal; onTyped: () => void; onSaved: (own: Own) => void }

function StatedForm({ own, onRefused, onTyped, onSaved }: FormProps) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    schema: evidenceForm,
    initial: evidenceInputs('', own.evidence),
    labels: labelsOfEvidence(''),
    bodyOf: (values) => evidenceIn('', values),
    sentences: sentencesOfEvidence(''),
    onChange: onTyped,
  })
  const save = form.submit(async (json) => {
    setBusy(true)
    const answer = await ask(api.ngo.evidence.$put({ json }))
    setBusy(false)
    if (answer.ok) {
      toast.say(text.saved)
      onSaved(answer.value)
    } else if (Object.keys(answer.faults).length > 0) form.refuse(answer.faults)
    else onRefused(answer, `${text.saveFailed} ${answer.message}`)
  })
  return (
    <form className="form-column stated" noValidate onSubmit={save}>
      {own.lastCheckedAt && (
        <div className="asked">
          <p>
            <b>{text.longAgo(dayOn(own.lastCheckedAt))}</b>
          </p>
          <p>{text.lookThrough}</p>
        </div>
      )}
      {!own.mayChange && <p className="note">{text.ownersOnly}</p>}
      <ErrorSummary form={form} />
      <fieldset className="stated__fields evidence" disabled={!own.mayChange}>
        <EvidenceFields form={form} under={(kind) => <Check kind={kind} own={own} />} />
      </fieldset>
      {own.mayChange && (
        <BusyButton type="submit" busy={busy} busyWord={dashboardText.saving}>
          {accountText.save}
        </BusyButton>
      )}
    </form>
  )
}

const MASKED: readonly FactKind[] = ['pan', '12a', '80g']
const dayOn = (at: string) => dayText(eventDayAt(at))

function Check({ kind, own }: { kind: FactKind; own: Own }) {
  const fact = own.facts.find((one) => one.kind === kind)
  if (!fact) return null
  const { check, expired, staleCheckAt } = fact
  const isWrong = expired || check?.outcome === 'does-not-match'
  const sign = isWrong ? <WarnIcon /> : check?.outcome === 'matched' ? <Seal /> : <OpenSeal />
  return (
    <p className="stated__check">
      {sign}
      <span>
        {expired && <b>{ownCheckText.expired} </b>}
        <span>{`${
          check
            ? ownCheckText.outcome(check.outcome, check.register, dayOn(check.at))
            : staleCheckAt
              ? ownCheckText.stale(dayOn(staleCheckAt))
              : ownCheckText.unchecked
        }${check?.outcome === 'matched' ? ` ${MASKED.includes(kind) ? ownCheckText.changeMasked : ownCheckText.change}` : ''}`}</span>
      </span>
    </p>
  )
}
