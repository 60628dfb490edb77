import { Observable, useObservable } from '../state/Observable.ts';
import type { Language } from '#engine';
import { newKey } from '../api/submit.ts';

/** Settings of a device, independent of the user. */
export interface Device {
  /** Identifies the device to the server; generated once. */
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
const device = new Observable(restore());

/** The settings of the device; components that use them are rendered again on a change. */
export function useDevice(): Device {
  return useObservable(device);
}

export function deviceNow(): Device {
  return device.now;
}

/** Changes settings and stores them for every tab of the device. */
export function setDevice(changes: Partial<Device>): void {
  device.set({ ...device.now, ...changes });
  localStorage.setItem(KEY, JSON.stringify(device.now));
  apply();
}

/** Whether the device is worked with a mouse, and so with keys, rather than by touch. */
export function hasFinePointer(): boolean {
  return matchMedia('(pointer: fine)').matches;
}

function restore(): Device {
  const generated: Device = {
    id: `${hasFinePointer() ? 'pc' : 'pad'}-${newKey().slice(0, 6)}`,
    language: 'zh',
    theme: 'auto',
    density: 'standard',
    volume: 0.8,
    hasLetterKeys: true,
  };
  const stored = localStorage.getItem(KEY);
  if (stored === null) localStorage.setItem(KEY, JSON.stringify(generated));
  return stored === null ? generated : { ...generated, ...(JSON.parse(stored) as Partial<Device>) };
}

/** Sets theme and language on the root element, for style sheets and screen readers. */
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
