export const PAGE_DATA_ID = 'page-data'

/** What the server rendered this page from (api/page/shell/shell.ts); null in the build. */
export function pageData<T>(): T | null {
  const text = typeof document === 'undefined' ? null : document.getElementById(PAGE_DATA_ID)?.textContent
  return text ? (JSON.parse(text) as T) : null
}
