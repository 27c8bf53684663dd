import { type ChangeEvent, useState } from 'react'
import { readCode } from '#domain/check-in/check-in-code.ts'
import { checkInText } from '#text/check-in/check-in.ts'
import { passText as text } from '#text/check-in/pass.ts'
import { QrIcon } from '#ui/icon/check-in-icons.tsx'
import { sendOwnCodes } from './own-codes.ts'
import { keepCode } from './stored-codes.ts'
import './PassPage.css'
import '#ui/BusyButton.css'

type ScanStatus = 'reading' | 'unread' | 'kept' | 'sent' | 'refused' | 'failed'

/** Reads a check-in code from a photo that the phone's camera app takes, because this page does not access the camera. */
export function ScanPicture() {
  const [said, setSaid] = useState<ScanStatus | null>(null)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picture = target.files?.[0]
    if (!picture) return
    setSaid('reading')
    const found = await qrCodeIn(picture)
    target.value = ''
    const address = found && readCode(found) ? (found.split(/\/I\//i)[1] ?? null) : null
    if (!address) return setSaid('unread')
    // The path is the same for all languages.
    const ofQrCode = `/I/${address}`
    if (navigator.onLine) return location.assign(ofQrCode)
    try {
      await keepCode(address.toUpperCase(), Date.now())
      const { left, refused } = await sendOwnCodes()
      setSaid(left > 0 ? 'kept' : refused > 0 ? 'refused' : 'sent')
    } catch {
      setSaid('failed')
    }
  }
  return (
    <div className="scan-picture">
      <label className="button button--second button--wide">
        <QrIcon />
        {text.scan}
        <input type="file" accept="image/*" capture="environment" aria-describedby="scan-hint" onChange={choose} />
      </label>
      <p className="small muted" id="scan-hint">
        {text.scanHint}
      </p>
      <p role="status">{said && WORDS[said]}</p>
    </div>
  )
}

const WORDS: Record<ScanStatus, string> = {
  reading: text.reading,
  unread: text.unread,
  kept: checkInText.savedText,
  sent: checkInText.sent,
  refused: checkInText.keptRefused,
  failed: checkInText.notSaved,
}

/** The longest side in pixels: enough to read any check-in code on a screen, and quick to decode on a cheap phone. */
const EDGE = 1000

/** Returns the text of the QR code in a picture, or null if there is none. The picture is not uploaded. */
async function qrCodeIn(picture: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(picture)
    const scale = Math.min(1, EDGE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const drawing = canvas.getContext('2d')
    if (!drawing) return null
    drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const { data, width, height } = drawing.getImageData(0, 0, canvas.width, canvas.height)
    const { default: readQr } = await import('qr/decode.js')
    return readQr({ data, width, height })
  } catch {
    return null
  }
}
