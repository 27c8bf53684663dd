import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Comment, commentsIn } from './comments.ts'
import { ROOT } from './places.ts'
import { writingFaults } from './writing.ts'

/* How many comments of each folder say what docs/writing.tsv rules out: a number that may only fall. */

const ALLOWED = join(ROOT, 'tests/text/comment-hits.json')

/** Of a folder: how many comments it has, and those with a phrase that is ruled out. */
export type FolderComments = { all: number; hits: (Comment & { path: string; faults: string[] })[] }

/** The comments of every folder, 'api/certificate' for example, in the order of their names. */
export function commentsByFolder(): Map<string, FolderComments> {
  const folders = new Map<string, FolderComments>()
  for (const path of sourcePaths()) {
    const folder = folders.get(folderOf(path)) ?? { all: 0, hits: [] }
    folders.set(folderOf(path), folder)
    for (const comment of commentsIn(path, readFileSync(join(ROOT, path), 'utf8'))) {
      const faults = writingFaults(comment.said, 'comment')
      folder.all += 1
      if (faults.length > 0) folder.hits.push({ ...comment, path, faults })
    }
  }
  return folders
}

/** What the folders may have at most, by name; a folder that is not named may have none. */
export const allowedHits = (): Record<string, number> => JSON.parse(readFileSync(ALLOWED, 'utf8'))

/** Writes the numbers of today where they are lower, and drops folders without hits. */
export function lowerAllowed(folders = commentsByFolder()): void {
  const allowed = allowedHits()
  const lower = [...folders].flatMap(([folder, { hits }]) => {
    const most = Math.min(hits.length, allowed[folder] ?? 0)
    return most > 0 ? [[folder, most]] : []
  })
  writeFileSync(ALLOWED, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`)
}

const sourcePaths = (): string[] =>
  execFileSync('git', ['ls-files', 'api', 'src', 'db', 'tests', 'bench', '.ci', '*.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path))
    .sort()

/** Two levels: 'api/certificate' of 'api/certificate/version/hold.ts', and 'db' of 'db/schema.ts'. */
const folderOf = (path: string): string => path.split('/').slice(0, -1).slice(0, 2).join('/') || '.'
