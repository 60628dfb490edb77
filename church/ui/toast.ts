import { createStore } from '../lib/store.ts';

/** Duration of a toast (CH-K-07). */
const TOAST_MS = 2000;

export interface Toast {
  readonly text: string;
  readonly tone: 'done' | 'refused';
}

export const toast = createStore<Toast | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message for two seconds, replacing the previous one. */
export function showToast(text: string, tone: Toast['tone'] = 'done'): void {
  clearTimeout(timer);
  toast.set({ text, tone });
  timer = setTimeout(() => toast.set(null), TOAST_MS);
}
