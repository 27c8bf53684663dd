/*
 * Replaces nodemailer's table of a thousand file types at the edge (wrangler.toml), because our emails contain only
 * text.
 */

export const detectMimeType = (): string => 'application/octet-stream'
export const detectExtension = (): string => 'bin'
