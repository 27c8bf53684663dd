import { SECTORS, type Sector } from '#domain/event/event.ts'
import { DEFAULT_LANG } from '#domain/language/language.ts'
import { sectorText } from '#text/event/event.ts'
import { lang, siteName } from '#text/language/lang.ts'
import { pictureText } from '#text/page/frame.ts'
import { paint } from './arch.ts'
import { frieze } from './frieze.ts'
import { borderRepeat } from './signpost.ts'

/** The share pictures, one for the site and one for each sector. They are raster files, because WhatsApp does not show SVG. */
export const SHARE_PICTURES: readonly { file: string; sector: Sector | null }[] = [
  { file: 'default', sector: null },
  ...SECTORS.map((sector) => ({ file: shareFile(sector), sector })),
]

/** Returns the name of a sector's file in /share without its extension, such as 'financial-literacy'. */
function shareFile(sector: Sector): string {
  return sector.toLowerCase().replaceAll(' ', '-')
}

/** Latin headlines are set tightly. Other scripts need more line height and no letter spacing (design §12). */
const SET = lang === DEFAULT_LANG ? { leading: 0.95, tracking: '-.02em' } : { leading: 1.12, tracking: '0' }

/**
 * Returns a share picture as an HTML page of 1200 by 630 pixels, in the language of this build.
 * @param drawn the markup of the logo and (if there is one) of the sector's stamp, and the CSS rules for the fonts
 */
export function sharePage(sector: Sector | null, drawn: { logo: string; stamp: string; faces: string }): string {
  return `<!doctype html><style>
${drawn.faces}
body{margin:0;width:1200px;height:630px;background:${paint.brand};color:#fff;position:relative;overflow:hidden}
h1{margin:0;position:absolute;left:72px;top:${sector ? 210 : 126}px;width:${sector ? 660 : 1000}px;text-wrap:balance;font:800 ${sector ? 104 : 116}px/${SET.leading} Eczar;letter-spacing:${SET.tracking};color:${paint.haldi};text-shadow:.022em .022em 0 ${paint.brand},.052em .052em 0 #B5391C}
.name{position:absolute;left:72px;top:48px;display:flex;gap:14px;align-items:center;font:800 38px/1 Eczar}.name svg{width:52px;color:${paint.leaf}}.name span{padding-top:8px}
p{position:absolute;left:72px;bottom:84px;margin:0;font:600 32px/1.3 Hind}
.stamp svg{position:absolute;right:72px;bottom:56px;width:400px;height:400px;color:${paint.haldi}}.carve{fill:${paint.brand}}.carve-line{fill:none;stroke:${paint.brand}}
.foot{position:absolute;left:0;bottom:0}
</style><div class="name">${drawn.logo}<span>${siteName}</span></div>${
    sector
      ? `<h1>${sectorText[sector]}</h1><p>${pictureText.sector}</p><div class="stamp">${drawn.stamp}</div>
<svg class="foot" width="1200" height="56" viewBox="0 0 600 28"><defs><pattern id="p" width="48" height="28" patternUnits="userSpaceOnUse">${borderRepeat()}</pattern></defs><path d="M0 0h600v28H0z" fill="${paint.deep}"/><path d="M0 0h600v28H0z" fill="url(#p)"/></svg>`
      : `<h1>${pictureText.site}</h1><svg class="foot" width="1200" height="283" viewBox="0 0 1440 340">${frieze()}</svg>`
  }`
}
