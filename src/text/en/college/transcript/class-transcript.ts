import type { TranscriptSkip } from '#domain/college/transcript-form.ts'

const students = (count: number): string => (count === 1 ? '1 student' : `${count} students`)

/** The dialog with which an officer makes the transcripts of a class (D75). */
export const classTranscriptText = {
  open: 'Transcripts',
  title: (name: string) => `Transcripts of ${name}`,
  lead: (sharing: number) =>
    `One PDF with a code for ${sharing === 1 ? 'the 1 student who shares' : `each of the ${sharing} students who share`}. The code stays the same if nothing has changed.`,
  make: (sharing: number) => `Create ${sharing === 1 ? '1 transcript' : `${sharing} transcripts`}`,
  making: 'Creating…',
  cancel: 'Cancel',
  close: 'Close',
  failed: (why: string) => `No transcripts were created. ${why}`,
  made: (count: number) =>
    count === 0
      ? 'No transcript was created.'
      : count === 1
        ? '1 transcript is ready.'
        : `${count} transcripts are ready.`,
  download: (part: number, parts: number) =>
    parts === 1 ? 'Download all (ZIP)' : `Download part ${part} of ${parts} (ZIP)`,
  skipped: (count: number, why: TranscriptSkip) => `${students(count)}: ${WHY[why]}`,
  told: 'The students see that you made and opened their transcripts.',
}

const WHY: Record<TranscriptSkip, string> = {
  'no-valid-lines': 'no valid line in the class’s period',
  'name-question': 'answer the question about the name first',
  'not-sharing': 'no longer sharing',
}
