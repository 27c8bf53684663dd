import { CorrectionRows } from '#islands/certificate/correction/CorrectionRows.tsx'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { correctionText as text } from '#text/certificate/certificate-correction.ts'
import { ShowMore } from '#ui/list/ShowMore.tsx'
import { asPage, usePages } from '#ui/list/usePages.ts'
import { toast } from '#ui/Toasts.tsx'

const load = async (cursor?: string) =>
  asPage(await ask(api.admin.corrections.$get({ query: { cursor } })), ({ corrections }) => corrections)

/**
 * Lists the open corrections of all NGOs. An admin can decide on them, because an NGO whose account has been deleted cannot.
 */
export function CorrectionList({ onLocked, onDecided }: { onLocked: () => void; onDecided: () => void }) {
  const list = usePages(load, () => 'corrections')
  const refused = ({ code }: FailedAnswer, said: string) => (code === 'gate-locked' ? onLocked() : toast.alarm(said))
  if (!list.value || list.value.rows.length === 0) return null
  return (
    <section aria-labelledby="corrections">
      <h2 id="corrections">{text.title}</h2>
      <p className="muted">{text.hint}</p>
      <CorrectionRows
        corrections={list.value.rows}
        send={(id, json) => ask(api.admin.corrections[':id'].decision.$put({ param: { id }, json }))}
        onDecided={() => {
          list.forget()
          onDecided()
        }}
        onRefused={(answer) => refused(answer, text.failed(answer.message))}
      />
      <ShowMore list={list} word={text.more} onRefused={(answer) => refused(answer, text.loadFailed(answer.message))} />
    </section>
  )
}
