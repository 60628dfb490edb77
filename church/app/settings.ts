import { keep, readKept } from '../lib/storage.ts';
import { createStore, useStore } from '../lib/store.ts';

export type Language = 'zh' | 'en';
export type Theme = 'auto' | 'light' | 'dark';

/** How a visitor wants to see the site; kept on the device. `public/early.js` reads the same keys before the first paint. */
export interface Settings {
  /** The care mode for elders: big, calm, always light. */
  readonly love: boolean;
  readonly theme: Theme;
  /** One of `TEXT_SIZES`; null is the size of the mode. */
  readonly textSize: number | null;
  readonly language: Language;
}

/** Sizes a reader can choose, in CSS pixels at the browser's own default; MIIT asks for up to 30. */
export const TEXT_SIZES = [16, 18, 20, 24, 30] as const;
/** The same in love mode, where no text is smaller than 19. */
export const LOVE_TEXT_SIZES = [22, 24, 26, 28, 30] as const;

const KEYS = { love: 'loveMode', theme: 'theme', textSize: 'textSize', language: 'language' } as const;

/** What a server draws with. */
export const DEFAULTS: Settings = { love: false, theme: 'auto', textSize: null, language: 'zh' };

export const settings = createStore<Settings>(DEFAULTS);

export function useSettings(): Settings {
  return useStore(settings);
}

/** Reads what the device keeps and shows it; called before the first drawing. */
export function restoreSettings(): void {
  const theme = readKept(KEYS.theme);
  const size = Number(readKept(KEYS.textSize));
  settings.set({
    love: readKept(KEYS.love) === '1',
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    textSize: size >= 16 && size <= 30 ? size : null,
    language: languageOf(readKept(KEYS.language), navigator.languages),
  });
  show();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
}

/** Changes some of them, keeps them and shows them. */
export function changeSettings(change: Partial<Settings>): void {
  const next = { ...settings.get(), ...change };
  if ('love' in change) keep(KEYS.love, next.love ? '1' : '0');
  if ('theme' in change) keep(KEYS.theme, next.theme === 'auto' ? null : next.theme);
  if ('textSize' in change) keep(KEYS.textSize, next.textSize === null ? null : String(next.textSize));
  if ('language' in change) keep(KEYS.language, next.language);
  settings.set(next);
  show();
}

/** The language somebody chose, else the first of the device's that we speak, else Chinese. */
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
