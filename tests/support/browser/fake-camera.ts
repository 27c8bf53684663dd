import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeQR } from 'qr'

/* What Chromium's fake camera shows: a file of pictures that the test makes (YUV4MPEG2, shown again and again). */

const [WIDTH, HEIGHT] = [640, 480]
const FRAMES_A_SECOND = 5
/** Of a module, in points; a wall behind the square. */
const MODULE = 8
const [WALL, WHITE, BLACK] = [120, 235, 16]

/** What the camera sees for so many seconds: a square with this text, or nothing. */
export type Seen = { text: string | null; seconds: number }

/** @returns flags for Chromium, and what takes the file away */
export async function fakeCamera(film: readonly Seen[]): Promise<{ args: string[]; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'yuvasetu-camera-'))
  const path = join(folder, 'film.y4m')
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frames = film.flatMap(({ text, seconds }) => {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), pictureOf(text), colours])
    return Array.from({ length: Math.round(seconds * FRAMES_A_SECOND) }, () => frame)
  })
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`)
  await writeFile(path, Buffer.concat([head, ...frames]))
  return {
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${path}`,
    ],
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A square held before a grey wall, as grey values. */
function pictureOf(text: string | null): Buffer {
  const picture = Buffer.alloc(WIDTH * HEIGHT, WALL)
  if (text === null) return picture
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const edge = modules.length * MODULE
  const [left, top] = [Math.floor((WIDTH - edge) / 2), Math.floor((HEIGHT - edge) / 2)]
  for (let y = 0; y < edge; y++)
    for (let x = 0; x < edge; x++) {
      const isDark = modules[Math.floor(y / MODULE)]?.[Math.floor(x / MODULE)]
      picture[(top + y) * WIDTH + left + x] = isDark ? BLACK : WHITE
    }
  return picture
}
