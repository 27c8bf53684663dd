import { api, ask } from './api.ts'

/** The switch of languages keeps what stands behind the path, and whoever is signed in keeps the choice (D30). */
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('.lang a')
  if (!link) return
  link.search ||= location.search
  link.hash = location.hash
  const { lang } = link
  // An effect of leaving: it arrives, and nothing waits for its answer.
  if (document.documentElement.dataset.role) void ask(api.me.language[':lang'].$put({ param: { lang } }))
})
