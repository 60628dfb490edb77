import { Shown, useShown } from '../state/Shown.ts';
import type { Language } from '#engine';
import { newKey } from '../api/submit.ts';

/** What a device keeps for itself, whoever signs in. */
export interface Device {
  /** Names the device to the server; made once. */
  readonly id: string;
  readonly language: Language;
  /** `auto` follows the system. */
  readonly theme: 'auto' | 'light' | 'dark' | 'sun';
  readonly density: 'comfortable' | 'standard' | 'compact';
  /** 0 to 1; a refusal is never below 0.3. */
  readonly volume: number;
  /** The shell used last. */
  readonly shell?: 'pad' | 'office';
  /** Single-letter shortcuts. */
  readonly hasLetterKeys: boolean;
}

const KEY = 'takt.device';
const device = new Shown(restore());

/** The device's settings; components that use it are drawn anew when they change. */
export function useDevice(): Device {
  return useShown(device);
}

export function deviceNow(): Device {
  return device.now;
}

/** Changes settings and keeps them, on every tab of the device. */
export function setDevice(changes: Partial<Device>): void {
  device.set({ ...device.now, ...changes });
  localStorage.setItem(KEY, JSON.stringify(device.now));
  apply();
}

function restore(): Device {
  const made: Device = {
    id: `pad-${newKey().slice(0, 6)}`,
    language: 'zh',
    theme: 'auto',
    density: 'standard',
    volume: 0.8,
    hasLetterKeys: true,
  };
  const kept = localStorage.getItem(KEY);
  if (kept === null) localStorage.setItem(KEY, JSON.stringify(made));
  return kept === null ? made : { ...made, ...(JSON.parse(kept) as Partial<Device>) };
}

/** Shows the theme and the language where style sheets and readers look for them. */
export function apply(): void {
  const root = document.documentElement;
  const { theme, language } = device.now;
  if (theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  root.lang = language === 'zh' ? 'zh-CN' : 'en';
}

globalThis.addEventListener('storage', ({ key }) => {
  if (key !== KEY) return;
  device.set(restore());
  apply();
});
