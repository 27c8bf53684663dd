import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Comment, commentsIn } from './comments.ts'
import { ROOT } from './places.ts'
import { writingFaults } from './writing.ts'

/* Finds the comments in each folder that contain a phrase from docs/writing.tsv. */

/** The number of comments in a folder, and those that contain a refused phrase. */
export type FolderComments = { all: number; hits: (Comment & { path: string; faults: string[] })[] }

/** Returns the comments of every folder, for example 'api/certificate', sorted by the folder's name. */
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

const sourcePaths = (): string[] =>
  execFileSync('git', ['ls-files', 'api', 'src', 'db', 'tests', 'bench', '*.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path))
    .sort()

/**
 * Returns the first two levels of a file's folder: 'api/certificate' for 'api/certificate/version/limit.ts', and 'db'
 * for 'db/schema.ts'.
 */
const folderOf = (path: string): string => path.split('/').slice(0, -1).slice(0, 2).join('/') || '.'
