import { arch, fill, paint, stroke } from './arch.ts'
import { sprig } from './plants.ts'

const ground = (width: number): string =>
  `<path class="road-fill" d="M0 344h${width}v20H0z"/>` +
  stroke(`M0 354h${width}`, paint.haldi, 4, 'stroke-dasharray="24 18"')

/** Draws a road and a big stone with text (viewBox 0 0 360 380). The page adds the seal to the stone's cap. */
const bigStone = (text: string): string =>
  ground(360) +
  `<path class="stone-body" d="${arch(90, 74, 180, 270)}"/>` +
  `<path class="stone-body stone-body--cap" d="M90 196v-32a90 90 0 0 1 180 0v32z"/>` +
  stroke('M92.5 196h175', paint.ink, 5) +
  text +
  sprig(46, 344, 1.1, paint.leaf) +
  sprig(318, 344, 0.8, paint.leaf)

/** Draws the stone for our promise to answer within 24 hours. @param word a word from src/text, never user input */
export const dayStone = ({ number, word }: { number: string; word: string }): string =>
  bigStone(
    `<text class="stone-number" x="180" y="284">${number}</text><text class="stone-word" x="180" y="318">${word}</text>`,
  )

/** Draws the stone for the 404 page. */
export const lostStone = (): string =>
  bigStone('<text class="stone-number stone-number--small" x="180" y="290">404</text>') +
  stroke('M150 140q0-26 30-26t30 24q0 18-20 24q-10 4-10 14M180 184v6', paint.brand, 9)

/** Returns one tile of the printed border, 48 by 28: arch, leaf, drop and dots. */
export const borderRepeat = (): string =>
  fill(
    'M2 28V16a10 10 0 0 1 20 0v12zM25 23a2 2 0 1 1 4 0a2 2 0 1 1-4 0M43 23a2 2 0 1 1 4 0a2 2 0 1 1-4 0',
    paint.haldi,
  ) +
  `<path d="M12 28V15m0 9c-5 0-7-3-7-6 5 0 7 2 7 6zm0 0c5 0 7-3 7-6-5 0-7 2-7 6zm0-7c-2-2-2-5 0-7 2 2 2 5 0 7z" fill="${paint.brand}" stroke="${paint.brand}"/>` +
  fill('M36 8c5 6 5 12 0 18-5-6-5-12 0-18z', paint.pink)
