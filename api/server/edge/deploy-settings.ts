import type { Unstable_Config as WranglerConfig } from 'wrangler'

/** Matches placeholders for domains and ids in wrangler.toml: reserved names (RFC 2606), "set-me", one repeated digit. */
const EXAMPLE = /(^|[@./])example\.(org|com|net)\b|\.example\b|set-me/
const REPEATED = /^(.)\1*$/

/** The settings in wrangler.toml that a deployment reads. */
export type DeploySettings = Pick<
  WranglerConfig,
  'vars' | 'routes' | 'workers_dev' | 'preview_urls' | 'hyperdrive' | 'limits'
>

/**
 * Checks whether wrangler.toml is filled in, because Cloudflare accepts placeholders without a warning. The site would then
 * have no domain, or redirect to one that does not exist.
 * @returns a sentence for each setting that is missing or still a placeholder; empty if the site can be deployed
 */
export function settingProblems(settings: DeploySettings): string[] {
  const { vars, hyperdrive, workers_dev, preview_urls, limits } = settings
  const ids = hyperdrive.map(({ id }) => id ?? '')
  const wrong: [boolean, string][] = [
    ...['BASE_URL', 'GOOGLE_CLIENT_ID', 'MAIL_FROM', 'CONTACT_TO'].map((name): [boolean, string] => [
      isPlaceholder(vars[name]),
      `[vars] ${name} is a placeholder.`,
    ]),
    [EXAMPLE.test(String(vars.ADMIN_EMAILS)), '[vars] ADMIN_EMAILS is a placeholder.'],
    ...ids.map((id, at): [boolean, string] => [
      REPEATED.test(id),
      `[[hyperdrive]] ${hyperdrive[at]?.binding}: id is a placeholder.`,
    ]),
    [new Set(ids).size !== 2, '[[hyperdrive]] needs two configurations: the cached one serves the public list alone.'],
    [
      !hasOnlyAddress(settings),
      'routes must be one custom domain, the host of BASE_URL: every other address redirects there.',
    ],
    [
      workers_dev !== false || preview_urls !== false,
      'workers_dev and preview_urls must be false: one site, one address.',
    ],
    [!limits?.cpu_ms, '[limits] cpu_ms is missing.'],
  ]
  return wrong.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []))
}

const isPlaceholder = (value: unknown): boolean => typeof value !== 'string' || !value || EXAMPLE.test(value)

function hasOnlyAddress({ routes = [], vars }: DeploySettings): boolean {
  const [route, ...others] = routes
  if (!route || others.length > 0 || typeof route === 'string') return false
  return 'custom_domain' in route && route.custom_domain === true && `https://${route.pattern}` === vars.BASE_URL
}
