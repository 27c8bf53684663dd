import { mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The minimum free space. If there is less, the embedded database may hang instead of failing (security fact 5). */
const LEAST_BYTES = 128 * 1024 * 1024

export type DataFolder = {
  path: string
  /** Checks the free disk space at most once a second. */
  hasSpace: () => Promise<boolean>
  release: () => void
}

/**
 * Locks the folder, because two processes that use the same PGlite folder destroy it. The operating system releases SQLite's
 * lock when the process ends.
 * @throws if another process uses the folder, or if its disk is nearly full
 */
export async function holdDataFolder(path: string): Promise<DataFolder> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(path, 'lock.db'))
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch {
    lock.close()
    throw new Error(`The data folder ${path} is in use by another process. Stop that one first, or set DATA_DIR.`)
  }
  const folder: DataFolder = { path, hasSpace: spaceWatch(path), release: () => lock.close() }
  if (!(await folder.hasSpace())) {
    folder.release()
    throw new Error(
      `There is less than ${LEAST_BYTES / 1024 / 1024} MB left on the disk of ${path}. Free some space first.`,
    )
  }
  return folder
}

function spaceWatch(path: string): () => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(true)
  return () => {
    if (performance.now() - askedAt > 1000) {
      askedAt = performance.now()
      answer = statfs(path).then(({ bavail, bsize }) => bavail * bsize >= LEAST_BYTES)
    }
    return answer
  }
}
