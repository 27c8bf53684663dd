import { minifySync, transformWithOxc } from 'vite'

/**
 * Compiles and minifies an inline script, because Astro does so only for script files.
 * @param source TypeScript without imports
 * @returns JavaScript for a classic script element
 * @throws if the source is not valid TypeScript
 */
export async function inlineScript(source: string): Promise<string> {
  const { code } = await transformWithOxc(source, 'inline.ts', { sourcemap: false })
  return minifySync('inline.js', code).code
}
