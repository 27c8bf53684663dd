import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a few megabytes that a test fills and empties. */
export type SmallDisk = {
  path: string
  /** Fills the disk until at most this number of megabytes is free. */
  fill: (leftMb: number) => void
  /** Deletes the files that `fill` wrote. */
  free: () => void
  close: () => void
}

const MB = 1024 * 1024

/**
 * Mounts the disk.
 * @returns null if mounting is not allowed; only root on Linux may mount
 */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'yuvasetu-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    rmdirSync(path)
    return null
  }
  const filling: string[] = []
  const left = () => {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  }
  return {
    path,
    fill: (leftMb) => {
      for (let more = left() - leftMb * MB; more > 0; more = left() - leftMb * MB) {
        const piece = join(path, `filling-${filling.length}`)
        filling.push(piece)
        writeFileSync(piece, Buffer.alloc(Math.min(more, 16 * MB)))
      }
    },
    free: () => {
      for (const piece of filling.splice(0)) rmSync(piece)
    },
    close: () => {
      execFileSync('umount', ['--lazy', path])
      rmdirSync(path)
    },
  }
}
