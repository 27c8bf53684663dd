import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { qrRuns } from '#lib/qr.ts'

/* Writes the film that Chromium's fake camera plays in a loop, as a YUV4MPEG2 file. */

const [WIDTH, HEIGHT] = [640, 480]
const FRAMES_A_SECOND = 5
/** Size of a QR module in pixels. The rest of the picture is a grey wall. */
const MODULE = 8
/** White modules around the code (quiet zone), which a reader needs. */
const QUIET = 4
const [WALL, WHITE, BLACK] = [120, 235, 16]

/** A part of the film. For the given number of seconds, the camera sees a QR code with this text, or an empty wall. */
export type Frame = { text: string | null; seconds: number }

/**
 * Writes the film to a temporary file.
 * @returns flags for Chromium, and a function that deletes the file
 */
export async function fakeCamera(film: readonly Frame[]): Promise<{ args: string[]; remove: () => Promise<void> }> {
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

/** Draws a QR code in front of a grey wall, as luma values. */
function pictureOf(text: string | null): Buffer {
  const picture = Buffer.alloc(WIDTH * HEIGHT, WALL)
  if (text === null) return picture
  const { size, runs } = qrRuns(text, 'M')
  const edge = (size + 2 * QUIET) * MODULE
  const [left, top] = [Math.floor((WIDTH - edge) / 2), Math.floor((HEIGHT - edge) / 2)]
  const paint = (x: number, y: number, width: number, height: number, grey: number) => {
    for (let row = top + y * MODULE; row < top + (y + height) * MODULE; row++)
      picture.fill(grey, row * WIDTH + left + x * MODULE, row * WIDTH + left + (x + width) * MODULE)
  }
  paint(0, 0, size + 2 * QUIET, size + 2 * QUIET, WHITE)
  for (const { x, y, width } of runs) paint(x + QUIET, y + QUIET, width, 1, BLACK)
  return picture
}
