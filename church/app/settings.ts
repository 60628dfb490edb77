import { store, readStored } from '../lib/storage.ts';
import { createStore, useStore } from '../lib/store.ts';

export type Language = 'zh' | 'en';
export type Theme = 'auto' | 'light' | 'dark';

/** Display settings of a visitor, stored on the device. `public/early.js` reads the same keys before the first paint. */
export interface Settings {
  /** The care mode for elderly visitors: large, calm, always light. */
  readonly love: boolean;
  readonly theme: Theme;
  /** One of `TEXT_SIZES`; null is the size of the mode. */
  readonly textSize: number | null;
  readonly language: Language;
}

/** Text sizes to choose from, in CSS pixels at the browser's own default; MIIT asks for up to 30. */
export const TEXT_SIZES = [16, 18, 20, 24, 30] as const;
/** The same in love mode, where no text is smaller than 19. */
export const LOVE_TEXT_SIZES = [22, 24, 26, 28, 30] as const;

const KEYS = { love: 'loveMode', theme: 'theme', textSize: 'textSize', language: 'language' } as const;

/** Settings for server rendering. */
export const DEFAULTS: Settings = { love: false, theme: 'auto', textSize: null, language: 'zh' };

export const settings = createStore<Settings>(DEFAULTS);

export function useSettings(): Settings {
  return useStore(settings);
}

/** Restores stored settings and applies them; called before the first drawing. */
export function restoreSettings(): void {
  const theme = readStored(KEYS.theme);
  const size = Number(readStored(KEYS.textSize));
  settings.set({
    love: readStored(KEYS.love) === '1',
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    textSize: size >= 16 && size <= 30 ? size : null,
    language: languageOf(readStored(KEYS.language), navigator.languages),
  });
  show();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
}

/** Changes settings, stores and applies them. */
export function changeSettings(change: Partial<Settings>): void {
  const next = { ...settings.get(), ...change };
  if ('love' in change) store(KEYS.love, next.love ? '1' : '0');
  if ('theme' in change) store(KEYS.theme, next.theme === 'auto' ? null : next.theme);
  if ('textSize' in change) store(KEYS.textSize, next.textSize === null ? null : String(next.textSize));
  if ('language' in change) store(KEYS.language, next.language);
  settings.set(next);
  show();
}

/** The chosen language, else the first supported one of the device, else Chinese. */
function languageOf(chosen: string | null, device: readonly string[]): Language {
  const spoken = [chosen ?? '', ...device].map((tag) => tag.toLowerCase().split('-')[0]);
  return spoken.find((tag): tag is Language => tag === 'zh' || tag === 'en') ?? 'zh';
}

function show(): void {
  const { love, theme, textSize, language } = settings.get();
  const isDark = !love && (theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches));
  const root = document.documentElement;
  root.lang = language === 'zh' ? 'zh-CN' : 'en';
  root.dataset['theme'] = love ? 'love' : isDark ? 'dark' : 'light';
  const isAsTheMode = textSize === null || (love && textSize < LOVE_TEXT_SIZES[0]);
  root.style.fontSize = isAsTheMode ? '' : `${(100 * textSize) / 16}%`;
}
