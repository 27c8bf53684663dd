import { useState } from 'react'
import { LANGS, type Lang } from '#domain/language/language.ts'
import { LANG_NAMES } from '#domain/language/language-names.ts'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { api, ask } from '#lib/api.ts'
import { languageText } from '#text/account/account.ts'
import { LoadError } from '#ui/states.tsx'
import { toast } from '#ui/Toasts.tsx'
import { useOwn } from './useOwn.ts'
import '#ui/form/segment.css'
import './OwnData.css'

const loadProfile = () => ask(api.me.$get())

/** Lets a person choose the language of their emails, which is also the first language of their certificate PDFs (D30). */
export function OwnLanguage() {
  const profile = useOwn(loadProfile)
  const [chosen, setChosen] = useState<Lang | null>(null)
  const choose = async (lang: Lang) => {
    setChosen(lang)
    const answer = await ask(api.me.language[':lang'].$put({ param: { lang } }))
    if (answer.ok) return toast.say(languageText.saved)
    setChosen(null)
    if (answer.status === 401) sessionEnded()
    else toast.alarm(`${languageText.failed} ${answer.message}`)
  }
  if (profile.failure)
    return <LoadError message={`${languageText.loadFailed} ${profile.failure.message}`} onRetry={profile.again} />
  const current = chosen ?? profile.value?.lang
  return (
    <>
      <p className="small muted" id="own-language-hint">
        {languageText.hint}
      </p>
      <div className="row">
        <fieldset
          className="segment"
          aria-label={languageText.title}
          aria-describedby="own-language-hint"
          aria-busy={profile.value === null || undefined}
        >
          {LANGS.map((lang) => (
            <label key={lang}>
              <input
                type="radio"
                name="own-language"
                checked={lang === current}
                disabled={!profile.value}
                onChange={() => choose(lang)}
              />
              <span lang={lang}>{LANG_NAMES[lang]}</span>
            </label>
          ))}
        </fieldset>
      </div>
    </>
  )
}
