import type { AnnouncementReview } from '#domain/announcement/announcement.ts'

export const announcementReviewText = {
  tab: 'संस्थाओं के संदेश',
  title: 'नई संस्थाओं के संदेश',
  open: (count: number, more: boolean) => `${more ? 'कम से कम ' : ''}${count} पढ़ने हैं। सबसे पुराना पहले।`,
  empty: { open: 'पढ़ने के लिए कोई संदेश नहीं है।', resolved: 'अभी किसी संदेश की जाँच नहीं हुई।' },
  ngo: 'संस्था',
  event: 'कार्यक्रम',
  posted: 'कार्यक्रम डाला गया',
  written: 'संदेश लिखा गया',
  going: 'आने वाले लोग',
  reviewed: (review: AnnouncementReview, at: string, by: string) =>
    `${review === 'released' ? 'स्वीकृत' : 'अस्वीकृत'}: ${by}, ${at}।`,
  release: 'स्वीकृत करें',
  releasing: 'स्वीकृत कर रहे हैं…',
  refuse: 'अस्वीकार करें',
  dialog: {
    title: 'यह संदेश अस्वीकार करें?',
    detail: 'यह नहीं भेजा जाएगा। आपकी वजह लिखने वाले को ईमेल से मिलेगी।',
    label: 'वजह (संस्था इसे पढ़ेगी)',
    cancel: 'रहने दें',
    sending: 'भेज रहे हैं…',
  },
  done: { released: 'संदेश स्वीकृत हुआ। यह 2 मिनट में भेजा जाएगा।', refused: 'संदेश अस्वीकार हुआ।' },
  failed: (message: string) => `कुछ नहीं बदला। ${message}`,
}
