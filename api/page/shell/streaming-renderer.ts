/*
 * Replaces react-dom's streaming renderer at the edge (wrangler.toml). That renderer weighs 35 KiB and is never called: the
 * other renderer of `react-dom/server` renders complete pages (api/page/shell/shell.ts).
 */

export const renderToReadableStream = undefined
export const resume = undefined
export const version = undefined
