import type { ReactNode } from 'react';
import { changeSettings, useSettings, type Language } from '../../app/settings.ts';
import { trackError } from '../../app/clicks/track.ts';
import { siteText, useSiteTexts } from '../../i18n/texts.ts';
import { loadLanguage } from '../../i18n/home.ts';
import { showToast } from '../toast.ts';

/** Switch to the other language, named in that language. */
export function LanguageChip(): ReactNode {
  const t = useSiteTexts();
  const { language } = useSettings();
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <button type="button" className="chip" lang={other === 'en' ? 'en' : 'zh-CN'} onClick={() => void changeLanguage(other)}>
      {t('display.otherLanguage')}
    </button>
  );
}

/** The language changes once its texts are loaded; without a network it may not come, and nothing changes. */
async function changeLanguage(language: Language): Promise<void> {
  try {
    await loadLanguage(language);
    changeSettings({ language });
  } catch (error) {
    trackError(error);
    showToast(siteText('error.network'), 'refused');
  }
}
