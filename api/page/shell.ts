import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Lang } from '#domain/language.ts'
import { folderOf, localeOf } from '#lib/locale.ts'
import { PAGE_DATA_ID } from '#lib/page-data.ts'
import type { Runtime, Shell } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { escapedJson, type Head, headTags } from './head.ts'

/** What a page is made from: the built ones, the site's address, the reader's language. */
export type Site = Pick<Runtime, 'shell' | 'config'> & { lang: Lang }

/** For the language of the address that was asked for. */
export const siteOf = ({ shell, config }: Runtime, address: string): Site => ({
  shell,
  config,
  lang: localeOf(address).lang,
})

/** A page and the policy it is sent with: what is filled in runs nothing, so it is the shell's own. */
export type MadePage = Shell

/** What makes a page of a shell. */
type Filling = {
  /** Title, description, addresses: the tags between the layout's two comments. */
  head: Head
  /** What is seen: the very component that the shell's island hydrates, or what stands between its two comments. */
  view: ReactElement
  /** What the island starts from in the browser. */
  data?: unknown
}

/**
 * A complete page: the shell that Astro built with the view in its place, and the data beside it.
 * @param name the shell's address without a language: '/events'
 * @throws Refusal 'away' when the build's page cannot be read
 */
export async function fillShell(site: Site, name: string, filling: Filling): Promise<MadePage> {
  const { html, policy } = await site.shell(folderOf(site.lang) + name).catch(() => {
    throw new Refusal('away', { retryAfter: 10 })
  })
  return { html: filled(html, filling), policy }
}

/** A built page, cut where its head and its one view are filled in; an island's mark tells how its ids begin. */
type Cut = { start: string; between: string; island: string | undefined; prefix: string | undefined; end: string }

const SHAPE =
  /^(?<start>[\s\S]*?<!--head-->)[\s\S]*?(?<between><!--\/head-->[\s\S]*?)(?:(?<island><astro-island(?=[^>]*?(?: prefix="(?<prefix>[^"]*)"|>))[^>]*>)[\s\S]*?(?=<\/astro-island>)|<!--view-->[\s\S]*?<!--\/view-->)(?<end>[\s\S]*)$/

function filled(shell: string, { head, view, data }: Filling): string {
  const { start, between, island, prefix, end } = cutOf(shell)
  const tags = headTags(head)
  if (island === undefined) return [start, tags, between, renderToStaticMarkup(view), end].join('')
  const block = `<script type="application/json" id="${PAGE_DATA_ID}">${escapedJson(data)}</script>`
  return [start, tags, between, block, island, renderToString(view, { identifierPrefix: prefix }), end].join('')
}

/** A build has three shells; a deployment that changes them changes their text. */
const cuts = new Map<string, Cut>()
const MOST_KNOWN = 8

function cutOf(shell: string): Cut {
  const known = cuts.get(shell)
  if (known) return known
  const found = SHAPE.exec(shell)?.groups
  if (!found) throw new Error('The shell has no head to fill, or no view.')
  if (cuts.size >= MOST_KNOWN) cuts.clear()
  cuts.set(shell, found as Cut)
  return found as Cut
}
