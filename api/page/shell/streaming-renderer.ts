/*
 * At the edge in place of react-dom's streaming renderer (wrangler.toml), which weighs 35 KiB and which nothing calls:
 * pages are rendered whole, by the other renderer of `react-dom/server` (api/page/shell/shell.ts).
 */

export const renderToReadableStream = undefined
export const resume = undefined
export const version = undefined
