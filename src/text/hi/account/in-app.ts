/** Shown inside another app's browser, where Google refuses to log people in (D92). */
export const inAppText = {
  /** @param app the app's name, or '' if unknown */
  title: (app: string) => `${app || 'इस ऐप'} के अंदर Google से लॉग इन नहीं हो सकता।`,
  what: 'यह पेज अपने फ़ोन के ब्राउज़र में खोलिए और वहाँ लॉग इन कीजिए।',
  menu: 'कई ऐप में स्क्रीन के ऊपर मेन्यू होता है, जिसमें “ब्राउज़र में खोलें” मिलता है।',
  open: 'अपने ब्राउज़र में खोलें',
  copy: 'पता कॉपी करें',
  copied: 'पता कॉपी हो गया। इसे अपने ब्राउज़र में पेस्ट कीजिए।',
  copyFailed: 'पता कॉपी नहीं हो सका। कॉपी करने के लिए उसे दबाकर रखिए।',
  anyway: 'फिर भी यहीं कोशिश करें',
}
