import { useEffect, type ReactNode } from 'react';
import { runWebsite } from '#church';
import { useSetting, type StorySetting } from '../parts/StoryContext.ts';
import { addressOf } from './addressOf.ts';
import type { ChurchHost } from './ChurchHost.ts';
import type { ChurchState } from './ChurchState.ts';
import { MemoryStorage } from '../browser/MemoryStorage.ts';

export interface ChurchFrameProps {
  /** Address of the page in the website. */
  readonly page: string;
  readonly state: ChurchState;
}

/** The website itself; the page it stands in answers it. */
export function ChurchFrame({ page, state }: ChurchFrameProps): ReactNode {
  const setting = useSetting();
  useEffect(() => {
    void begin(page, state, setting);
    // It is begun once: another setting is another frame.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <div id="root" />;
}

async function begin(page: string, state: ChurchState, setting: StorySetting): Promise<void> {
  const { answerChurch, church } = window.parent as ChurchHost;
  if (!answerChurch || !church) return;
  const isDark = state === 'dark' || setting.theme === 'dark';
  const kept = { language: setting.language, theme: isDark ? 'dark' : 'light', loveMode: state === 'love' ? '1' : '0' };
  Object.defineProperty(window, 'localStorage', { value: new MemoryStorage(kept) });
  Object.defineProperty(window, 'sessionStorage', { value: new MemoryStorage() });
  if (state === 'offline') Object.defineProperty(navigator, 'onLine', { value: false });
  // The look of the book is not that of the website.
  for (const sheet of document.querySelectorAll<HTMLStyleElement>('link[rel=stylesheet], style[data-vite-dev-id]'))
    sheet.disabled = true;
  history.replaceState(null, '', `#${addressOf(await church, page)}`);
  await runWebsite(answerChurch);
}
