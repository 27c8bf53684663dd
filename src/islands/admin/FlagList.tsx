import { checkPath, readCode } from '#domain/certificate-code.ts'
import type { Flag } from '#domain/flag.ts'
import { api, ask } from '#lib/api.ts'
import { adminText, momentText } from '#text/admin.ts'
import { flagText as text } from '#text/flag.ts'
import { usePages } from '#ui/usePages.ts'
import { PagedList } from './PagedList.tsx'
import './FlagList.css'
import './figures.css'

async function loadFlags() {
  const answer = await ask(api.admin.flags.$get())
  return answer.ok ? { ok: true as const, value: { rows: answer.value.flags, next: null } } : answer
}

/** What looks like cheating, with the certificates behind it. */
export function FlagList({ onLocked }: { onLocked: () => void }) {
  return (
    <PagedList
      title={text.title}
      hint={text.hint}
      empty={text.empty}
      list={usePages(loadFlags)}
      failed={adminText.loadFailed}
      onLocked={onLocked}
    >
      {(flag) => <FlagCard key={`${flag.kind} ${flag.at} ${flag.rows[0]?.code}`} flag={flag} />}
    </PagedList>
  )
}

function FlagCard({ flag: { kind, at, orgName, count, rows } }: { flag: Flag }) {
  return (
    <article className="flag">
      <h2>{text.what[kind]}</h2>
      <p className="small muted">
        {orgName}, {momentText(at)}. {text.count(count, rows.length)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="scrolls" aria-label={text.what[kind]} tabIndex={0}>
        <table className="figures">
          <thead>
            <tr>
              {Object.values(text.columns).map((column) => (
                <th scope="col" key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.code}>
                <td>
                  <a href={checkPath(readCode(row.code) ?? '')}>{row.code}</a>
                </td>
                <td>{row.name}</td>
                <td>{row.activity}</td>
                <td>{row.city}</td>
                <td>{row.firstDay === row.lastDay ? row.firstDay : `${row.firstDay} – ${row.lastDay}`}</td>
                <td>{row.hours ?? '–'}</td>
                <td>{momentText(row.verifiedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </article>
  )
}
