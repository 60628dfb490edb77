import { useEffect, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useDevice } from '../device/device.ts';
import { loadLanguage, texts } from '../i18n/texts.ts';
import { useSession } from '../session/useSession.ts';
import { queries } from '../state/queries.ts';

/**
 * Provides texts in the language of the user, else of the device. The current language stays until the next one is loaded.
 */
export function LanguageProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { language } = useDevice();
  const session = useSession();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const show = async (): Promise<void> => {
      if (!isCurrent) return;
      const isOther = texts.language !== undefined && texts.language !== language;
      await texts.changeLanguage(language);
      // Names come in the language they are asked for in.
      if (isOther) void queries.invalidateQueries();
      setLoaded(true);
    };
    const fetchWords = (): void => void loadLanguage(language).then(show, () => isCurrent && setTimeout(fetchWords, 1_000));
    fetchWords();
    return () => void (isCurrent = false);
  }, [language, session.state]);
  return isLoaded ? <I18nextProvider i18n={texts}>{children}</I18nextProvider> : null;
}
