import type { Period } from '#domain/certificate-form.ts'
import type { Day } from '#domain/day.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import type { ServiceLine, ServiceRecord } from '#domain/service-record.ts'
import { textFor } from '#text'
import { site } from '../../src/site.ts'
import { COLOR, LOGO, placed } from '../certificate/pdf/drawings.ts'
import { type BlockTag, type Document, openDocument } from '../pdf/document.ts'
import type { PdfFiles } from '../pdf/files.ts'
import { fontSetOf, type Style } from '../pdf/font-set.ts'
import { breakLines, type Line, stackLines } from '../pdf/lines.ts'
import { stroke } from '../pdf/operators.ts'

const { certificate, day, event, serviceRecord } = textFor(DEFAULT_LANG)
const words = serviceRecord.serviceText

/** A4 upright in CSS pixels. */
const PAGE = { width: 794, height: 1123 }
const LEFT = 64
const RIGHT = PAGE.width - 64
const TOP = 72
const FOOT = PAGE.height - 112
const COLUMNS = { days: LEFT, activity: LEFT + 148, hours: RIGHT - 214, code: RIGHT - 158 }
const WIDTHS = { days: 134, activity: COLUMNS.hours - COLUMNS.activity - 16, hours: 50, code: 158 }
const SIZE = 14
const STEP = 19

export type ServiceRecordPdf = { name: string; record: ServiceRecord; period: Period; today: Day }

/** As many pages as it takes, every line with its code; on one day always the same bytes for the same record. */
export async function serviceRecordPdf(files: PdfFiles, said: ServiceRecordPdf, baseUrl: string): Promise<Uint8Array> {
  const { name, record, period, today } = said
  const doc = await openDocument(
    { fonts: await fontSetOf(files), unprintable: certificate.certificateText.unprintable },
    {
      title: `${words.title}, ${name}`,
      subject: words.period(period),
      author: certificate.certificateText.author,
      lang: DEFAULT_LANG,
      at: new Date(`${today}T00:00:00Z`),
    },
  )
  const rows = await Promise.all(record.lines.map((line) => rowOf(doc, line)))
  const write = writer(doc)
  doc.page(PAGE.width, PAGE.height)
  let y = await drawHead(doc, write, said)
  if (rows.length === 0) await write('P', words.none, { y, size: 17, style: 'body' })
  else y = await drawColumns(doc, write, y)
  for (const row of rows) {
    if (y + row.height > FOOT) {
      doc.page(PAGE.width, PAGE.height)
      y = await drawColumns(doc, write, TOP)
    }
    y = drawRow(doc, row, y)
  }
  const foot = { size: SIZE, style: 'body', color: COLOR.soft } as const
  const checked = await write('P', words.check(`${new URL(baseUrl).host}/verify`), { ...foot, y: FOOT + 26 })
  await write('P', words.made(said.today), { ...foot, y: checked + 22 })
  return doc.save()
}

type Setting = { x?: number; y: number; size: number; style: Style; color?: string }
type Write = ReturnType<typeof writer>

/** `y` is the middle of the first line. @returns the middle of the last one */
function writer(doc: Document) {
  return async (
    role: BlockTag,
    text: string,
    { x = LEFT, y, size, style, color = COLOR.ink }: Setting,
  ): Promise<number> => {
    const lines = breakLines(await doc.shape([{ text, style }]), (RIGHT - x) / size)
    const step = size * 1.35
    doc.text(role, stackLines(lines, { x, top: y - step / 2, size, step }), { color })
    return y + step * Math.max(0, lines.length - 1)
  }
}

/** @returns where the table begins */
async function drawHead(doc: Document, write: Write, { name, record, period }: ServiceRecordPdf): Promise<number> {
  doc.decorate(placed(LEFT, 56, LOGO, 0, 0.86))
  await write('P', site.name, { x: LEFT + 44, y: 74, size: 24, style: 'heading' })
  await write('H1', words.title, { y: 138, size: 36, style: 'heading', color: COLOR.brand })
  let y = await write('P', name, { y: 184, size: 26, style: 'heading' })
  y = await write('P', `${words.period(period)}. ${words.total(record)}.`, { y: y + 30, size: 17, style: 'strong' })
  const sums = [
    record.bySector.map(({ sector, hours }) => `${event.sectorText[sector]}: ${day.hoursText(hours)}`),
    record.byYear.map(({ year, hours }) => `${year}: ${day.hoursText(hours)}`),
  ]
  for (const some of sums)
    if (some.length > 0) y = await write('P', `${some.join(', ')}.`, { y: y + 24, size: 15, style: 'body' })
  return y + 36
}

/** @returns where its rows begin */
async function drawColumns(doc: Document, write: Write, y: number): Promise<number> {
  for (const [column, label] of Object.entries(words.pdfColumns))
    await write('P', label, { x: COLUMNS[column as keyof typeof COLUMNS], y, size: SIZE, style: 'strong' })
  doc.decorate(`${stroke(COLOR.ink, 2)} ${LEFT} ${y + 16} m ${RIGHT} ${y + 16} l S`)
  return y + 20
}

/** @returns where the next row begins */
function drawRow(doc: Document, { cells, height }: Row, y: number): number {
  for (const { lines, x } of cells) {
    doc.text('P', stackLines(lines, { x, top: y + 8, size: SIZE, step: STEP }), { color: COLOR.ink })
  }
  doc.decorate(`${stroke(COLOR.dot, 1)} ${LEFT} ${y + height} m ${RIGHT} ${y + height} l S`)
  return y + height
}

type Row = { cells: { lines: Line[]; x: number }[]; height: number }

async function rowOf(doc: Document, line: ServiceLine): Promise<Row> {
  const broken = async (text: string, style: Style, width: number) =>
    breakLines(await doc.shape([{ text, style }]), width / SIZE)
  const days = day.fullDaysText(line.firstDay, line.lastDay)
  const hours = line.hours === null ? '' : String(line.hours)
  const cells = [
    { lines: await broken(days, 'body', WIDTHS.days), x: COLUMNS.days },
    {
      lines: [
        ...(await broken(line.activity, 'strong', WIDTHS.activity)),
        ...(await broken(`${line.orgName}, ${line.city}. ${event.sectorText[line.sector]}.`, 'body', WIDTHS.activity)),
      ],
      x: COLUMNS.activity,
    },
    { lines: await broken(hours, 'strong', WIDTHS.hours), x: COLUMNS.hours },
    { lines: await broken(line.code, 'body', WIDTHS.code), x: COLUMNS.code },
  ]
  return { cells, height: Math.max(...cells.map(({ lines }) => lines.length)) * STEP + 16 }
}
