import type { Lang } from '#domain/language/language.ts'

/**
 * What lives in the header of every page, in under 600 bytes (docs/design.md): it shows the links of the role that a cookie
 * hints at, which grants nothing (D12), and asks whether that still holds; logs out, which tells other tabs through the
 * storage, and leaves no pass behind; and to a browser of another language it shows once what Home offers (LangOffer.astro, D30).
 * @param login where logging out ends
 * @param offered languages, each the id of its offer
 */
export const headerScript = (login: string, offered: readonly Lang[]): string => `{d=document,s='/api/session'
onstorage=onpageshow=_=>{d.documentElement.dataset.role=r=/-role=(\\w+)/.exec(d.cookie)?.[1]||''
for(e of d.querySelectorAll('[data-for]'))e.hidden=r.search(e.dataset.for)}
onstorage()
if(r)who=fetch(s).finally(onstorage)
onclick=async e=>{let no=e.target.closest('[data-logout]')?.nextElementSibling
if(no&&(no.hidden=(await fetch(s,{method:'DELETE'}).catch(_=>e)).ok)){location='${login}'
;[sessionStorage,localStorage].map(s=>s.clear(s.role=''))
indexedDB.deleteDatabase('own')}}
${offered.map((id) => `self.${id}&&(${id}.hidden=localStorage.${id}||!/^${id}/.test(navigator.language),localStorage.${id}=1)`).join('\n')}}`
