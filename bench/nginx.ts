import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { freePort } from '../db/free-port.ts'
import { installed, type Server, startServer } from './server.ts'

export const NGINX = installed('nginx')

/**
 * Starts nginx with one worker, to measure two things: how fast nginx serves one of our files, and how fast it is as a shared
 * cache in front of our API that follows our Cache-Control headers.
 * @param page the file, as text
 * @returns the server with the file, and the URL of the cache
 */
export async function startNginx(page: string, upstream: Server, scratch: string): Promise<Server & { cache: string }> {
  const port = await freePort()
  await writeFile(join(scratch, 'page.html'), page)
  await writeFile(join(scratch, 'page.html.gz'), gzipSync(page, { level: 9 }))
  const settings = join(scratch, 'nginx.conf')
  await writeFile(settings, settingsOf(scratch, port, upstream.port))
  const server = await startServer(NGINX ?? '', ['-c', settings, '-p', scratch, '-e', join(scratch, 'nginx.log')], {
    port,
  })
  return { ...server, cache: `http://localhost:${port + 1}` }
}

const settingsOf = (scratch: string, port: number, upstream: number): string => `
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${scratch}/nginx.pid;
error_log ${scratch}/nginx.log crit;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  types { text/html html; }
  charset utf-8;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${scratch}/${one};`).join('\n  ')}
  proxy_cache_path ${scratch}/cache keys_zone=public:10m use_temp_path=off;
  upstream ours {
    server 127.0.0.1:${upstream};
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    root ${scratch};
    gzip_static on;
  }
  server {
    listen 127.0.0.1:${port + 1};
    location / {
      proxy_pass http://ours;
      proxy_http_version 1.1;
      proxy_set_header Connection '';
      proxy_set_header Host localhost:${upstream};
      proxy_cache public;
      proxy_cache_lock on;
    }
  }
}
`
