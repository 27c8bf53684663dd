import { CorrectionRows } from '#islands/certificate/correction/CorrectionRows.tsx'
import { api, ask } from '#lib/api.ts'
import { correctionText as text } from '#text/certificate/certificate-correction.ts'
import { ShowMore } from '#ui/list/ShowMore.tsx'
import { asPage, usePages } from '#ui/list/usePages.ts'
import type { OnRefusal } from '../../organization/own/useOwnEvents.ts'
import '#ui/form/question-box.css'

const load = async (cursor?: string) =>
  asPage(await ask(api.ngo.corrections.$get({ query: { cursor } })), ({ corrections }) => corrections)

/** Lists requests of participants to correct their name on certificates of this NGO (D56). */
export function Corrections({ onRefused, onDecided }: { onRefused: OnRefusal; onDecided: () => void }) {
  const list = usePages(load, () => 'corrections')
  if (!list.value || list.value.rows.length === 0) return null
  return (
    <section className="asked" aria-labelledby="corrections">
      <h2 id="corrections">{text.title}</h2>
      <p>{text.hint}</p>
      <CorrectionRows
        corrections={list.value.rows}
        send={(id, json) => ask(api.ngo.corrections[':id'].decision.$put({ param: { id }, json }))}
        onDecided={() => {
          list.forget()
          onDecided()
        }}
        onRefused={(answer) => onRefused(answer, text.failed(answer.message))}
      />
      <ShowMore
        list={list}
        word={text.more}
        onRefused={(answer) => onRefused(answer, text.loadFailed(answer.message))}
      />
    </section>
  )
}
