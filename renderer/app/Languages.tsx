import { useEffect, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useDevice } from '../device/device.ts';
import { bringLanguage, texts } from '../i18n/texts.ts';
import { useSession } from '../session/useSession.ts';

/** Gives everything below the words of the person's language, else the device's. The last language stays until the next is there. */
export function Languages({ children }: { readonly children: ReactNode }): ReactNode {
  const { language } = useDevice();
  const session = useSession();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const show = async (): Promise<void> => {
      if (!isWanted) return;
      await texts.changeLanguage(language);
      setThere(true);
    };
    const fetchWords = (): void => void bringLanguage(language).then(show, () => isWanted && setTimeout(fetchWords, 1_000));
    fetchWords();
    return () => void (isWanted = false);
  }, [language, session.state]);
  return isThere ? <I18nextProvider i18n={texts}>{children}</I18nextProvider> : null;
}
