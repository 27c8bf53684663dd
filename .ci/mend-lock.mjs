// Some registries lack a few platform packages, and npm then writes a lock that its own `npm ci` refuses
// ("Missing: … from lock file"). This adds the stub entry npm asks for, and its hash where the registry knows one. Run it
// after every `npm install`.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const packages = lock.packages

for (const [at, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isThere(at, name)) continue
    packages[`node_modules/${name}`] = { version: range.replace(/^[\^~]/, ''), optional: true, ...platformOf(name) }
  }
}
for (const [at, entry] of Object.entries(packages)) {
  const integrity = at && !entry.integrity ? hashOf(at.slice(at.lastIndexOf('node_modules/') + 13), entry.version) : ''
  if (integrity) entry.integrity = integrity
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)

/** Whether a dependency has an entry of npm's own, looked up as Node does: beside the dependent, then in each folder above. */
function isThere(at, name) {
  for (let folder = at; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]?.integrity) return true
    if (!folder) return false
  }
}

/** Empty where the registry has no such package. */
function hashOf(name, version) {
  const { stdout } = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' })
  return stdout?.trim() ?? ''
}

/** A stub must never be installed here, so its `os`, `cpu` and `libc` are read from its name. */
function platformOf(name) {
  const os = /(darwin|win32|windows|freebsd|openbsd|netbsd|android|linux|sunos|aix|wasi|wasm32|openharmony)/.exec(
    name,
  )?.[1]
  // 'openharmony' holds 'arm', and Cloudflare's '-64' is x64.
  const cpu =
    /-(x64|arm64|ia32|ppc64|s390x|riscv64|loong64|mips64el|wasm32|arm)\b/.exec(name)?.[1] ??
    (/-64$/.test(name) ? 'x64' : undefined)
  const libc = /musl/.test(name) && { libc: ['musl'] }
  return { os: [os === 'windows' ? 'win32' : (os ?? 'none')], cpu: [cpu ?? 'none'], ...libc }
}
