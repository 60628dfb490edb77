import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { translate, type TextStore } from '#engine';
import type { Param } from '../api/http.ts';
import type { Language, Speech } from './texts.ts';
import { ZoneContext } from './ZoneContext.ts';

/** The words of the language shown. */
export function useSpeech(): Speech {
  // i18next makes another `t` when the language or the texts change.
  const { t, i18n } = useTranslation();
  const zone = use(ZoneContext);
  return useMemo(() => speechOf(t, i18n, zone), [t, i18n, zone]);
}

function speechOf(t: TextStore['t'], store: TextStore, zone: string): Speech {
  const language = store.language as Language; // only ours are shown
  const audience = { language, zone };
  return {
    ...audience,
    t: (code: string | readonly string[], params?: Readonly<Record<string, Param>>) =>
      translate({ t }, audience, code, params),
    has: (code) => store.exists(code, { lng: language }),
  };
}
