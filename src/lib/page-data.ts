export const PAGE_DATA_ID = 'page-data'

/** Returns the data from which the server rendered this page (api/page/shell/shell.ts), or null at build time. */
export function pageData<T>(): T | null {
  const text = typeof document === 'undefined' ? null : document.getElementById(PAGE_DATA_ID)?.textContent
  return text ? (JSON.parse(text) as T) : null
}
