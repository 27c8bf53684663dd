import type { TranscriptSkip } from '#domain/college/transcript-form.ts'

/** The dialog with which an officer makes the transcripts of a class (D75). */
export const classTranscriptText = {
  open: 'ट्रांसक्रिप्ट',
  title: (name: string) => `${name} के ट्रांसक्रिप्ट`,
  lead: (sharing: number) =>
    `साझा करने वाले ${sharing === 1 ? '1 विद्यार्थी' : `${sharing} विद्यार्थियों में से हर एक`} के लिए कोड वाली एक PDF फ़ाइल। कुछ न बदला हो, तो कोड वही रहता है।`,
  make: (sharing: number) => `${sharing} ट्रांसक्रिप्ट बनाएँ`,
  making: 'बना रहे हैं…',
  cancel: 'रहने दें',
  close: 'बंद करें',
  failed: (why: string) => `ट्रांसक्रिप्ट नहीं बने। ${why}`,
  made: (count: number) =>
    count === 0 ? 'कोई ट्रांसक्रिप्ट नहीं बना।' : `${count} ट्रांसक्रिप्ट ${count === 1 ? 'तैयार है' : 'तैयार हैं'}।`,
  download: (part: number, parts: number) =>
    parts === 1 ? 'सभी डाउनलोड करें (ZIP)' : `${parts} में से भाग ${part} डाउनलोड करें (ZIP)`,
  skipped: (count: number, why: TranscriptSkip) => `${count} विद्यार्थी: ${WHY[why]}`,
  told: 'विद्यार्थियों को दिखता है कि आपने उनके ट्रांसक्रिप्ट बनाए और खोले।',
}

const WHY: Record<TranscriptSkip, string> = {
  'no-valid-lines': 'क्लास की अवधि में कोई मान्य लाइन नहीं',
  'name-question': 'पहले नाम वाले सवाल का जवाब दें',
  'not-sharing': 'अब साझा नहीं करते',
}
