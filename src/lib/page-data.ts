/** The id of the data block that the server puts beside its view (api/page/shell.ts). */
export const PAGE_DATA_ID = 'page-data'

/**
 * What the server rendered this page from, so that the island starts from the same and nothing is fetched twice.
 * @returns null where no server filled the page: in the build
 */
export function pageData<T>(): T | null {
  const text = typeof document === 'undefined' ? null : document.getElementById(PAGE_DATA_ID)?.textContent
  return text ? (JSON.parse(text) as T) : null
}
