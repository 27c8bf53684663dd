import { useEffect, useState } from 'react'
import { apiKeysText as text } from '#text/college/api-key.ts'
import { PlusIcon } from '#ui/icon/icons.tsx'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { Title } from '#ui/page/Title.tsx'
import { Empty, LoadError } from '#ui/states.tsx'
import { useLoad } from '#ui/useLoad.ts'
import type { CollegeViewProps } from '../view/college-view.ts'
import { CopyKey } from './CopyKey.tsx'
import { KeyGuide } from './KeyGuide.tsx'
import { KeyTable } from './KeyTable.tsx'
import { type ListedKey, loadKeys } from './keys.ts'
import { NewKey } from './NewKey.tsx'
import { RevokeKey } from './RevokeKey.tsx'
import './ApiKeys.css'
import '#ui/page/panel.css'

/** The view “API keys”: head officers create and revoke keys, and all officers see them (D76). */
export function ApiKeys({ college, onRefused, onChanged, focusTitle }: CollegeViewProps) {
  const { value, failure, again } = useLoad(loadKeys, { nameOf: () => 'keys' })
  const [creating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<ListedKey | null>(null)
  const [created, setCreated] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel is notified once of each failure
  useEffect(() => {
    if (failure) onRefused(failure)
  }, [failure])
  const change = () => {
    onChanged()
    return again()
  }
  const isHead = college.role === 'head'
  const isEmpty = value?.keys.length === 0
  const newKey = isHead && value && (
    <button className="button button--second" type="button" onClick={() => setCreating(true)}>
      <PlusIcon />
      <span>{text.newKey}</span>
    </button>
  )
  return (
    <section aria-busy={!value && !failure}>
      <div className="panel__head">
        <Title focused={focusTitle}>{text.title}</Title>
        {!isEmpty && newKey}
      </div>
      <p className="muted">{isHead ? text.lead : `${text.lead} ${text.headsOnly}`}</p>
      <KeyGuide />
      {created && <CopyKey apiKey={created} onSaved={() => setCreated(null)} />}
      {failure && <LoadError message={text.loadFailed(failure.message)} onRetry={again} />}
      {!value && !failure && <ListSkeleton />}
      {isEmpty && (
        <Empty title={text.empty}>
          <p>{text.emptyLead}</p>
          {newKey}
        </Empty>
      )}
      {value && !isEmpty && (
        <>
          <KeyTable keys={value.keys} isHead={isHead} onRevoke={setRevoking} />
          <p className="small muted">{text.hint}</p>
        </>
      )}
      {creating && (
        <NewKey
          onRefused={onRefused}
          onClose={() => setCreating(false)}
          onCreated={(key) => {
            setCreated(key)
            void change()
          }}
        />
      )}
      {revoking && (
        <RevokeKey of={revoking} onRefused={onRefused} onClose={() => setRevoking(null)} onChanged={change} />
      )}
    </section>
  )
}
