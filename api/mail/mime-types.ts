/*
 * Replaces nodemailer's table of a thousand file types at the edge (wrangler.toml), because our emails state the
 * type of each attachment.
 */

export const detectMimeType = (): string => 'application/octet-stream'
export const detectExtension = (): string => 'bin'
