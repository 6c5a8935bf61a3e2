import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureNginx } from './nginx.mjs'

/** A real nginx before several processes, as `docs/operating.md` sets it up. */
export interface Balancer {
  origin: string
  /** Where it keeps pages, when it does. */
  pagesFolder: string
  /** What it has logged of requests, the latest last, when it does: as `deploy/nginx/tapesh.conf` says. */
  logged(): Promise<string[]>
  /** What it complained of, the latest last. */
  complaints(): string[]
  stop(): Promise<void>
}

/**
 * @param port where it listens
 * @param ports where the processes do
 */
export async function startBalancer(
  port: number,
  ports: readonly number[],
  { caches = false, logs = false }: { caches?: boolean; logs?: boolean } = {},
): Promise<Balancer> {
  const program = await ensureNginx()
  const folder = await mkdtemp(join(tmpdir(), 'tapesh-nginx-'))
  // As root, its workers are nobody, and have to pass through.
  await chmod(folder, 0o711)
  const file = join(folder, 'nginx.conf')
  const log = logs ? await logIn(folder) : 'access_log off;'
  await writeFile(
    file,
    configuration(folder, port, ports, { log, cache: caches ? await cacheIn(folder) : null }),
  )
  const child = spawn(program, ['-p', folder, '-c', file, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const origin = `http://localhost:${port}`
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${output}`)
    await wait(20)
  }
  return {
    origin,
    pagesFolder: join(folder, 'pages'),
    async logged() {
      const text = await readFile(join(folder, 'access.log'), 'utf8')
      return text.split('\n').filter(Boolean)
    },
    complaints: () => output.split('\n').filter((line) => /\[(?:error|crit|alert|emerg)\]/.test(line)),
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

const answers = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  )

interface Cache {
  /** What stands beside the server, and in its location. */
  ofAll: string
  ofSite: string
}

/** The cache of `deploy/nginx`, as an operator includes it, in a folder of the test's own. */
async function cacheIn(folder: string): Promise<Cache> {
  const read = (name: string) => readFile(join(import.meta.dirname, '../../deploy/nginx', name), 'utf8')
  const ofAll = (await read('page-cache.conf')).replace('/var/cache/nginx/tapesh', join(folder, 'pages'))
  return {
    ofAll,
    ofSite: `${await read('cached-pages.conf')}\n      add_header X-Cache $upstream_cache_status always;`,
  }
}

/** What is logged and how, taken from `deploy/nginx/tapesh.conf`, into a folder of the test's own. */
async function logIn(folder: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../deploy/nginx/tapesh.conf'), 'utf8')
  const parts = [/^map \$uri [^]*?^}/m, /^log_format [^;]*;/m, /access_log [^;]*;/].map(
    (part) => part.exec(text)?.[0],
  )
  if (parts.includes(undefined)) throw new Error('deploy/nginx/tapesh.conf does not say what is logged')
  return parts.join('\n').replace('/var/log/nginx', folder)
}

/** As in `deploy/nginx/upstream-local.conf`: one that refused is left out for less time than another drains. */
const configuration = (
  folder: string,
  port: number,
  ports: readonly number[],
  { log, cache }: { log: string; cache: Cache | null },
) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 4096; }
http {
${log}
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  # Visitors of tests come from one machine, and say from which network they are.
  set_real_ip_from 127.0.0.1;
  real_ip_header X-Visitor-Address;
${cache ? cache.ofAll : ''}
  upstream tapesh {
${ports.map((each) => `    server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://tapesh;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-Host $http_host;
${cache ? cache.ofSite : ''}
    }
  }
}
`
