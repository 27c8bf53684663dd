import { api, ask } from '#lib/api.ts'
import { localePath } from '#lib/locale-path.ts'
import { yourCollegeBoxText as text } from '#text/college/your-college-box.ts'
import { LoadError } from '#ui/states.tsx'
import type { useLoad } from '#ui/useLoad.ts'
import './OwnColleges.css'

type Colleges = { classes: { id: string; collegeName: string; lines: number }[]; isKnown: boolean }

export const loadColleges = () => ask(api.me.classes.$get())

/** Shows which colleges see lines of a volunteer now. There is nothing for those who never shared any. */
export function OwnColleges({ colleges }: { colleges: ReturnType<typeof useLoad<Colleges>> }) {
  const { value, failure, again } = colleges
  if (failure) return <LoadError title={text.loadFailed} message={failure.message} onRetry={again} />
  if (!value?.isKnown) return null
  return (
    <section className="own-colleges" aria-labelledby="your-college">
      <h2 id="your-college">{text.title}</h2>
      {value.classes.map(({ id, collegeName, lines }) => (
        <p key={id} dir="auto">
          {text.sees(collegeName, lines)}
        </p>
      ))}
      {value.classes.length === 0 && <p>{text.none}</p>}
      <a href={localePath('/your-college')}>{text.open}</a>
    </section>
  )
}
