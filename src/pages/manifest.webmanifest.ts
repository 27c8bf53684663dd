import { headText } from '#text/frame.ts'
import { site } from '../site.ts'

const manifest = {
  name: site.name,
  short_name: site.name,
  description: headText.index.description,
  start_url: '/',
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

/** The web manifest, written at build time from the site's own name (D1). */
export const GET = () => new Response(JSON.stringify(manifest))
