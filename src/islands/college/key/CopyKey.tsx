import { useEffect, useRef } from 'react'
import { newKeyText as text } from '#text/college/api-key.ts'
import { copyText } from '#ui/copy-text.ts'
import { CopyIcon } from '#ui/icon/first-icons.tsx'
import './CopyKey.css'
import '#ui/form/question-box.css'

type Props = { apiKey: string; onSaved: () => void }

/** Shows a key that was just created, once. Its heading takes the focus. */
export function CopyKey({ apiKey, onSaved }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second new key is announced like the first
  useEffect(() => heading.current?.focus(), [apiKey])
  return (
    <section className="asked copy-key" aria-labelledby="copy-key">
      <h2 id="copy-key" tabIndex={-1} ref={heading}>
        {text.copyTitle}
      </h2>
      <p>{text.copyLead}</p>
      <p className="copy-key__key">
        <span className="visually-hidden">{text.key}</span> <span translate="no">{apiKey}</span>
      </p>
      <div className="row">
        <button className="button" type="button" onClick={() => copyText(apiKey, text)}>
          <CopyIcon />
          <span>{text.copy}</span>
        </button>
        <button className="button button--second" type="button" onClick={onSaved}>
          {text.saved}
        </button>
      </div>
    </section>
  )
}
