import { load } from './client.ts'
import { childOf } from './cpu.ts'
import { listMix } from './mixes.ts'
import { NGINX, startNginx } from './nginx.ts'
import { ours } from './programs.ts'
import type { Target } from './results.ts'
import type { Server } from './server.ts'

/**
 * Returns a `Target` for each response that may be cached: the list for a returning reader, the list through a shared cache,
 * and a static page.
 */
export async function publicTargets(node: Server, scratch: string, servers: Server[]): Promise<Target[]> {
  const etag = (await fetch(`${node.address}/api/events`)).headers.get('etag') ?? ''
  const seen = () => [{ path: '/api/events', headers: { 'if-none-match': etag } }]
  const file = (path: string) => () => [{ path, headers: { 'accept-encoding': 'gzip' } }]
  const targets: Target[] = [
    { path: 'repeat', program: '304 from Node', pid: node.pid, run: (ms) => load(node.address, seen, ms) },
    { path: 'page', program: 'ours, Node', pid: node.pid, run: (ms) => load(node.address, file('/about'), ms) },
  ]
  if (!NGINX) return targets
  const page = await (await fetch(`${node.address}/about`)).text()
  const nginx = await startNginx(page, node, scratch)
  servers.push(nginx)
  const cached = listMix(ours('', nginx.cache))
  const worker = childOf(nginx.pid, 'nginx: worker')
  targets.push(
    { path: 'repeat', program: 'nginx’s cache before Node', pid: worker, run: (ms) => load(nginx.cache, cached, ms) },
    { path: 'page', program: 'nginx', pid: worker, run: (ms) => load(nginx.address, file('/page.html'), ms) },
  )
  return targets
}
