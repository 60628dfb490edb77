import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { translate, type TextStore } from '#engine';
import type { Param } from '#contract';
import type { Language, Translator } from './texts.ts';
import { ZoneContext } from './ZoneContext.ts';

/** The translator of the current language. */
export function useTranslator(): Translator {
  // i18next creates a new `t` when the language or the texts change.
  const { t, i18n } = useTranslation();
  const zone = use(ZoneContext);
  return useMemo(() => createTranslator(t, i18n, zone), [t, i18n, zone]);
}

function createTranslator(t: TextStore['t'], store: TextStore, zone: string): Translator {
  const language = store.language as Language; // only ours are shown
  const audience = { language, zone };
  return {
    ...audience,
    t: (code: string | readonly string[], params?: Readonly<Record<string, Param>>) =>
      translate({ t, getResource: (...of) => store.getResource(...of) }, audience, code, params),
    has: (code) => store.exists(code, { lng: language }),
  };
}
