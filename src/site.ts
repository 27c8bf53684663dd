/** What this installation is called and how people reach it (D1). The day's zone is the server's setting SITE_ZONE. */
export const site = {
  name: 'YuvaSetu',
  supportEmail: 'help@yuvasetu.example',
  organiserEmail: 'join@yuvasetu.example',
  socialHandle: '@yuvasetu',
  socialUrl: 'https://www.instagram.com/yuvasetu',
  whatsappNumber: '910000000000',
} as const
