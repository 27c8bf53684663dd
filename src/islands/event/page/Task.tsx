import type { PostedEvent } from '#domain/event/event.ts'
import { typedLang } from '#lib/locale-path.ts'
import { eventPageText } from '#text/event/event-page.ts'
import { TextWithLinks } from '#ui/TextWithLinks.tsx'
import './Task.css'

/** Shows the event's description with its line breaks and, before the event, what to bring. */
export function Task({ event, upcoming }: { event: PostedEvent; upcoming: boolean }) {
  const { desc, bring, lang } = event
  return (
    <>
      <h2>{upcoming ? eventPageText.task : eventPageText.taskOver}</h2>
      <p className="description" dir="auto" lang={typedLang(lang)}>
        <TextWithLinks text={desc} />
      </p>
      {bring && upcoming && (
        <>
          <h2>{eventPageText.bring}</h2>
          <ul className="bring" dir="auto" lang={typedLang(lang)}>
            {[...new Set(bring.split('\n'))].map((item) => (
              <li key={item}>
                <TextWithLinks text={item} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
