/* At the edge in place of nodemailer's table of a thousand kinds of file (wrangler.toml): our mails carry text alone. */

export const detectMimeType = (): string => 'application/octet-stream'
export const detectExtension = (): string => 'bin'
