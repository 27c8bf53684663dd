import { Zip, ZipDeflate } from 'fflate'

export type ZipEntry = { name: string; bytes: Uint8Array; at: Date }

/** Already compressed, so nothing is compressed again. Level 0 rather than no method: some programs cannot read streamed files without one. */
const STORED = { level: 0 } as const

/**
 * Returns a ZIP file as a stream. It asks for the next entry only when the reader has room, so that the file is never in memory as a
 * whole. An error of `entries` ends the stream without an end of the file, so that no program takes it for complete.
 */
export function zipStream(entries: AsyncIterator<ZipEntry>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let write: (chunk: Uint8Array) => void = () => {}
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    write(chunk)
  })
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        write = (chunk) => controller.enqueue(chunk as Uint8Array<ArrayBuffer>)
        const next = await entries.next()
        if (next.done) {
          zip.end()
          controller.close()
          return
        }
        const { name, bytes, at } = next.value
        const entry = new ZipDeflate(name, STORED)
        entry.mtime = at
        zip.add(entry)
        entry.push(bytes, true)
      },
      cancel: async () => {
        await entries.return?.()
      },
    },
    { highWaterMark: 1 },
  )
}

/** Returns the headers of a ZIP file that the browser saves. @param name ASCII */
export const zipFile = (name: string) => ({
  'Content-Type': 'application/zip',
  'Content-Disposition': `attachment; filename="${name}.zip"`,
})

/** Returns a part of a file's name without signs that have a meaning in paths. */
export const fileNamePart = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
