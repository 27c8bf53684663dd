import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const ROOT = new URL('../../..', import.meta.url).pathname

/** Returns the commands that docs/commands.md names, without the word npm: 'start', 'run dev'. */
export function documentedCommands(): string[] {
  const page = readFileSync(join(ROOT, 'docs/commands.md'), 'utf8')
  const named = Array.from(page.matchAll(/\bnpm (start|test|run [\w:-]+)/g), ([, command = '']) => command)
  return [...new Set(named)]
}

/** A folder that contains only the committed files and what `npm ci` installs. */
export type FreshClone = {
  folder: string
  /** Removes what commands have written, except the build. */
  clean: () => void
  remove: () => void
}

/**
 * Clones the repository's last commit and installs its packages.
 * @param options.forProduction whether to omit the development dependencies
 */
export async function cloneFresh(options: { forProduction?: boolean } = {}): Promise<FreshClone> {
  const folder = await mkdtemp(join(tmpdir(), 'yuvasetu-clone-'))
  execFileSync('git', ['clone', '--quiet', ROOT, folder])
  const install = options.forProduction ? ['ci', '--omit=dev'] : ['ci']
  execFileSync('npm', install, { cwd: folder, env: bareEnvironment(), stdio: 'pipe' })
  const built = ['node_modules', 'dist', '.build', '.views'].map((name) => `--exclude=/${name}`)
  return {
    folder,
    clean: () => execFileSync('git', ['clean', '-fdxq', ...built], { cwd: folder }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * The outcome of a command: all its output and its exit code. The code is null if the command was stopped after its output
 * showed that it works.
 */
export type CommandOutcome = { exit: number | null; text: string }

/**
 * Runs a command in a clone, in a separate process group.
 * @param options.until stops the command, as Ctrl-C does, once this returns true for its output
 * @param options.typed input for the command
 */
export function runInClone(
  { folder }: FreshClone,
  command: string[],
  options: { vars?: Record<string, string>; typed?: string; until?: (printed: string) => Promise<boolean> } = {},
): Promise<CommandOutcome> {
  const [program = '', ...args] = command
  const env = { ...bareEnvironment(), ...options.vars }
  const child = spawn(program, args, { cwd: folder, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] })
  let text = ''
  let hasShown = false
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk
    })
  child.stdin.end(options.typed ?? '')
  const watch = setInterval(async () => {
    if (hasShown || !(await options.until?.(text).catch(() => false))) return
    hasShown = true
    process.kill(-(child.pid ?? 0), 'SIGINT')
  }, 500)
  return new Promise((resolve) => {
    child.once('close', (exit) => {
      clearInterval(watch)
      resolve({ exit: hasShown ? null : exit, text })
    })
  })
}

/**
 * Returns a fresh shell's environment, without settings of the project, npm or Vitest, and with the machine's own Node only.
 */
function bareEnvironment(): NodeJS.ProcessEnv {
  const ours =
    /^(npm_|VITEST|PROVE$|NODE_ENV$|NODE_OPTIONS$|RUNTIME$|BASE_URL$|DATABASE_URL$|DATA_DIR$|PORT$|SITE_ZONE$|TZ$)/
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name) && name !== 'PATH')
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) }
}
