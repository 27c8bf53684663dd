import { api, ask } from './api.ts'

/** Keeps the query and the fragment when the language is switched, and saves the choice of a logged-in person (D30). */
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('.lang a')
  if (!link) return
  link.search ||= location.search
  link.hash = location.hash
  const { lang } = link
  // The page is left before the response arrives, so the response is ignored.
  if (document.documentElement.dataset.role) void ask(api.me.language[':lang'].$put({ param: { lang } }))
})
