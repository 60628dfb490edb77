import { createStore } from '../lib/store.ts';

/** How long a toast stays (CH-K-07). */
const TOAST_MS = 2000;

export interface Toast {
  readonly text: string;
  readonly tone: 'done' | 'refused';
}

export const toast = createStore<Toast | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something for two seconds, in place of what was said before. */
export function showToast(text: string, tone: Toast['tone'] = 'done'): void {
  clearTimeout(timer);
  toast.set({ text, tone });
  timer = setTimeout(() => toast.set(null), TOAST_MS);
}
