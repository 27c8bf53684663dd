import { VITAL_METRICS } from '#domain/admin/vitals-form.ts'
import { api, ask } from '#lib/api.ts'
import { adminText } from '#text/admin/admin.ts'
import { vitalsText, vitalText } from '#text/admin/vitals.ts'
import { usePages } from '#ui/list/usePages.ts'
import { PagedList } from '../admin-list/PagedList.tsx'
import '../../ui/list/figures.css'

/** The one table as a list of one row, or of none while nothing was measured. */
async function tables() {
  const answer = await ask(api.admin.vitals.$get())
  if (!answer.ok) return answer
  const { vitals } = answer.value
  return { ok: true as const, value: { rows: vitals.length > 0 ? [vitals] : [], next: null } }
}

/** Web vitals: three of four page views were this good or better (D24). */
export function VitalsTable({ onLocked }: { onLocked: () => void }) {
  const { title, empty, caption, columns } = vitalsText
  return (
    <PagedList title={title} empty={empty} list={usePages(tables)} failed={adminText.loadFailed} onLocked={onLocked}>
      {(vitals) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="scrolls" key="vitals" aria-label={title} tabIndex={0}>
          <table className="figures">
            <caption>{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{columns.route}</th>
                {VITAL_METRICS.map((metric) => (
                  <th scope="col" key={metric}>
                    {metric}
                  </th>
                ))}
                <th scope="col">{columns.samples}</th>
              </tr>
            </thead>
            <tbody>
              {[...new Set(vitals.map(({ route }) => route))].map((route) => {
                const ofRoute = vitals.filter((vital) => vital.route === route)
                return (
                  <tr key={route}>
                    <td>{route}</td>
                    {VITAL_METRICS.map((metric) => (
                      <td key={metric}>{vitalText(metric, ofRoute.find((vital) => vital.metric === metric)?.p75)}</td>
                    ))}
                    <td>{Math.max(...ofRoute.map(({ samples }) => samples))}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      )}
    </PagedList>
  )
}
