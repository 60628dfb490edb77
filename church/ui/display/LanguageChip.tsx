import type { ReactNode } from 'react';
import { changeSettings, useSettings, type Language } from '../../app/settings.ts';
import { trackError } from '../../app/clicks/track.ts';
import { say, useSite } from '../../i18n/speak.ts';
import { bringLanguage } from '../../i18n/home.ts';
import { showToast } from '../toast.ts';

/** The other language, called by its own name. */
export function LanguageChip(): ReactNode {
  const t = useSite();
  const { language } = useSettings();
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <button type="button" className="chip" lang={other === 'en' ? 'en' : 'zh-CN'} onClick={() => void speak(other)}>
      {t('display.otherLanguage')}
    </button>
  );
}

/** A language is changed once its words are here; without a network it may not come, and nothing changes. */
async function speak(language: Language): Promise<void> {
  try {
    await bringLanguage(language);
    changeSettings({ language });
  } catch (error) {
    trackError(error);
    showToast(say('error.network'), 'refused');
  }
}
