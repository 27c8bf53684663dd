import { arch, arm, fill, paint, stroke } from './arch.ts'
import { peg, SKINS } from './peg.ts'

/** Draws two people meeting on a bridge with two arches (viewBox 0 0 220 150). */
export const bridge = (): string =>
  `<path d="M0 106H220V150H0z${arch(18, 112, 84, 60)}${arch(118, 112, 84, 60)}" fill="${paint.brand}" fill-rule="evenodd"/>` +
  `<path class="water" d="M26 140q8-7 17 0t17 0 17 0 17 0M126 140q8-7 17 0t17 0 17 0 17 0"/>` +
  fill('M0 98h220v9H0z', paint.haldi) +
  stroke('M0 102.5h220', paint.brand, 2, 'stroke-dasharray="14 10"') +
  peg({
    x: 78,
    base: 98,
    width: 38,
    height: 60,
    colour: paint.terra,
    skin: 1,
    hair: 'braid',
    hairColour: 'var(--hair)',
    rings: [[18, 4, paint.haldi]],
    pattern: 'dots',
  }) +
  peg({
    x: 146,
    base: 98,
    width: 38,
    height: 66,
    colour: paint.rani,
    skin: 2,
    hair: 'bun',
    hairColour: 'var(--hair)',
    rings: [[18, 4, paint.haldi]],
    pattern: 'chevrons',
    patternColour: paint.pink,
  }) +
  arm('M92 66q10 10 20 6', SKINS[1], 7) +
  arm('M132 66q-10 10-20 6', SKINS[2], 7)
