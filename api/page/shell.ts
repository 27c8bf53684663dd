import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { PAGE_DATA_ID } from '#lib/page-data.ts'
import { pageCsp } from '../http/headers.ts'

/** What makes a page of a shell. */
export type Filling = {
  /** Title, description, addresses: the tags between the layout's two comments (head.ts). */
  head: string
  /** The very component that the island hydrates, rendered from `data`. */
  view: ReactElement
  /** What the island starts from in the browser. */
  data: unknown
}

/** A built page, cut where its head and its one island are filled in. */
type Cut = { text: string; parts: [string, string, string, string]; prefix: string | undefined }

const SHAPE =
  /^([\s\S]*?<!--head-->)[\s\S]*?(<!--\/head-->[\s\S]*?)(<astro-island(?=[^>]*?(?: prefix="([^"]*)"|>))[^>]*>)[\s\S]*?(<\/astro-island>[\s\S]*)$/

/** A build has two shells; a deployment that changes them changes their text. */
const cuts = new Map<string, Cut>()
const policies = new Map<string, string>()
const MOST_KNOWN = 8

/**
 * A complete page: the shell that Astro built with the view in the place of its island and the data beside it.
 * @param shell the built page, its addresses already the site's own
 * @throws when the shell is not one
 */
export function fill(shell: string, { head, view, data }: Filling): string {
  const { parts, prefix } = remembered(cuts, shell, () => cut(shell))
  const html = renderToString(view, { identifierPrefix: prefix })
  const block = `<script type="application/json" id="${PAGE_DATA_ID}">${escapedJson(data)}</script>`
  return [parts[0], head, parts[1], block, parts[2], html, parts[3]].join('')
}

/** The policy of a shell's pages: what is filled in runs nothing, so it is the shell's own. */
export async function shellCsp(shell: string, local: boolean): Promise<string> {
  const known = policies.get(shell)
  if (known) return known
  const policy = await pageCsp(shell, local)
  return remembered(policies, shell, () => policy)
}

/** JSON that no HTML parser and no older script engine can read as anything else (A10). */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function cut(text: string): Cut {
  const [, start, between, island, prefix, end] = SHAPE.exec(text) ?? []
  if (start === undefined || between === undefined || island === undefined || end === undefined)
    throw new Error('The shell has no head to fill, or no island.')
  return { text, parts: [start, between, island, end], prefix }
}

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const made = make()
  known.set(key, made)
  return made
}
