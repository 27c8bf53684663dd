import { minifySync, transformWithOxc } from 'vite'

/**
 * For the few scripts that stand inside a page (Astro minifies only those that are files).
 * @param source TypeScript that imports nothing
 * @returns what a classic script element holds
 * @throws where it is no valid TypeScript
 */
export async function inlineScript(source: string): Promise<string> {
  const { code } = await transformWithOxc(source, 'inline.ts', { sourcemap: false })
  return minifySync('inline.js', code).code
}
