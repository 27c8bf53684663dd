import { localePath } from '#lib/locale-path.ts'
import { lang, siteName } from '#text/language/lang.ts'
import { headText } from '#text/page/frame.ts'

const manifest = {
  name: siteName,
  short_name: siteName,
  description: headText.index.description,
  lang,
  start_url: localePath('/'),
  scope: '/',
  display: 'browser',
  background_color: '#f7faf3',
  theme_color: '#0b3d2a',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** Returns the web manifest, written at build time with the site's own name (D1). */
export const GET = () => new Response(JSON.stringify(manifest))
