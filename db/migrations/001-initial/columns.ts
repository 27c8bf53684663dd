/** Accepts any language code. The languages are defined in the code, so a new language does not need a migration. */
export const LANG = `lang text not null default 'en' check (lang ~ '^[a-z]{2,3}$')`

export const short = (column: string): string => `${column} text check (char_length(${column}) between 1 and 60)`
