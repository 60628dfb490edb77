import { useEffect, useState, type ReactNode } from 'react';
import { useDevice } from '../device/device.ts';
import { SpeechContext } from '../i18n/SpeechContext.tsx';
import { speechOf, type Speech } from '../i18n/texts.ts';
import { useSession } from '../session/useSession.ts';

/** Gives everything below the words of the person's language, else the device's. The last language stays until the next is there. */
export function Languages({ children }: { readonly children: ReactNode }): ReactNode {
  const device = useDevice();
  const session = useSession();
  const language = device.language;
  const [speech, setSpeech] = useState<Speech>();
  useEffect(() => {
    let isWanted = true;
    const fetchWords = (): void =>
      void speechOf(language).then(
        (words) => isWanted && setSpeech(words),
        () => isWanted && setTimeout(fetchWords, 1_000),
      );
    fetchWords();
    return () => void (isWanted = false);
  }, [language, session.state]);
  return speech ? <SpeechContext value={speech}>{children}</SpeechContext> : null;
}
