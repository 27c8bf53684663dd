import type { ContactForm } from '#domain/admin/contact-form.ts'

/** The messages that the contact page shows when the form is sent (SPEC §2, §8). */
export const contactText = {
  sending: 'भेज रहे हैं…',
  sent: 'संदेश भेज दिया गया!',
  kept: 'आपका संदेश सहेज लिया गया है। हमारी टीम इसे ख़ुद पढ़ती है।',
  failed: 'संदेश भेजा नहीं जा सका।',
}

/** The labels of its form (SPEC §5). */
export const contactLabels = { from_name: 'आपका नाम', reply_to: 'आपका ईमेल', message: 'संदेश' } satisfies Record<
  keyof ContactForm,
  string
>
