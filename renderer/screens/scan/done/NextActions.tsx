import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { read } from '../../../api/http.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { actionIcon } from '../../../parts/actionIcon.ts';
import { PadButton } from '../../../parts/pad/PadButton.tsx';
import { hrefOf } from '../../detail/pad/ScannedPanel.tsx';

/** Maximum actions offered, so that continuing stays obvious. */
const MAX_ACTIONS = 3;

/** The next actions on the created record. @param screen the screen on which it was created */
export function NextActions({ code, screen }: { readonly code: string; readonly screen: string }): ReactNode {
  const { t } = useTranslator();
  const [, go] = useLocation();
  const { data } = useQuery({
    queryKey: ['scan', code],
    queryFn: () => read('POST /api/scan', { body: { code, shell: 'pad' } }),
  });
  const actions = data?.items[0]?.actions.filter((action) => action.open && action.screen !== screen) ?? [];
  return actions.slice(0, MAX_ACTIONS).map((action) => (
    <PadButton key={action.action} icon={actionIcon(action)} onPress={() => go(hrefOf(action, code))}>
      {t(action.title)}
    </PadButton>
  ));
}
