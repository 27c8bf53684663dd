import type { VitalsForm } from '#domain/admin/vitals-form.ts'
import { api, ask } from './api.ts'
import { pathHere } from './locale-path.ts'

type VitalMetric = VitalsForm['metrics'][number]

/**
 * Sends the metrics once, when the page is first hidden, without personal data (D24). Measuring starts after `load` so
 * that it does not slow down the page.
 */
export function measureVitals(): void {
  if (document.readyState === 'complete') void begin()
  else addEventListener('load', begin, { once: true })
}

async function begin(): Promise<void> {
  const { onCLS, onINP, onLCP, onTTFB } = await import('web-vitals')
  const measured = new Map<VitalMetric['name'], number>()
  const keep = ({ name, value }: { name: string; value: number }) => measured.set(name as VitalMetric['name'], value)
  for (const on of [onCLS, onINP, onLCP, onTTFB]) on(keep)
  let posted = false
  document.addEventListener('visibilitychange', () => {
    if (posted || document.visibilityState !== 'hidden' || measured.size === 0) return
    posted = true
    const metrics = [...measured].map(([name, value]) => ({ name, value }))
    void ask(api.vitals.$post({ json: { route: routeOf(pathHere()), metrics } }))
  })
}

/** Returns the route's template, because the URL itself is never sent. */
function routeOf(path: string): VitalsForm['route'] {
  return (/^\/events\/[^/]+$/.test(path) ? '/events/:id' : path) as VitalsForm['route']
}
