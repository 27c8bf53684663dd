import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'

/**
 * Installs the packages that only one command needs from that folder's own lock file, so that a normal install stays small.
 * Does nothing if the packages are already installed. `node .ci/own-packages.ts <folder>` runs it from a script.
 * @param folder relative to the project's root; contains a package.json and a lock file
 */
export function installOwnPackages(folder: string): void {
  const lock = timeOf(`${folder}/package-lock.json`)
  if (timeOf(`${folder}/node_modules/.package-lock.json`) > lock) return
  const shell = process.platform === 'win32'
  execFileSync('npm', ['ci', '--ignore-scripts', '--prefix', folder], { stdio: 'inherit', shell })
}

function timeOf(file: string): number {
  return statSync(new URL(`../${file}`, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

if (import.meta.main) for (const folder of process.argv.slice(2)) installOwnPackages(folder)
