import type { Speech } from '../../../../renderer/i18n/texts.ts';

/** Words for a bench: a code stands for itself. */
export const speech: Speech = {
  language: 'en',
  zone: 'Asia/Shanghai',
  t: (code) => (typeof code === 'string' ? code : (code[0] ?? '')),
  has: () => true,
};
